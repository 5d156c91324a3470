type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** Stone: warm where it is light, cooler as it darkens. */
const stone: Shades = [
  '#faf9f7',
  '#f3f2ef',
  '#e9e7e3',
  '#dbd9d4',
  '#c2c2bd',
  '#979a97',
  '#6a7070',
  '#4a5253',
  '#2f3739',
  '#1b2224',
]

/** Slate, for the dark scheme: text first, the deepest ground last. */
const slate: Shades = [
  '#e7e9e7',
  '#c6cccb',
  '#a1aaaa',
  '#7f8a8b',
  '#3c474a',
  '#2c3538',
  '#222a2d',
  '#1c2326',
  '#14181a',
  '#0e1213',
]

const petrole: Shades = [
  '#f0f7f8',
  '#dceced',
  '#b7d8db',
  '#8cc0c5',
  '#62a9b0',
  '#3a8c95',
  '#1b737e',
  '#125f69',
  '#0f4c54',
  '#0b3a41',
]

const copper: Shades = [
  '#fcf4ee',
  '#f7e5d8',
  '#efcbb1',
  '#e5ab84',
  '#db9163',
  '#c8743f',
  '#a9592a',
  '#934b21',
  '#783d1b',
  '#5c2f16',
]

const green: Shades = [
  '#f0f8f2',
  '#ddeee1',
  '#b9dcc3',
  '#8fc6a0',
  '#66b07d',
  '#3f9560',
  '#257a48',
  '#1b6a3c',
  '#165531',
  '#104125',
]

const red: Shades = [
  '#fdf3f1',
  '#fae2de',
  '#f3c2bb',
  '#eb9c92',
  '#e4796d',
  '#d5584b',
  '#bd3d32',
  '#a93228',
  '#882820',
  '#661e19',
]

const yellow: Shades = [
  '#fdf6e7',
  '#f9eaca',
  '#f1d596',
  '#e6bb5d',
  '#d9a136',
  '#b8821d',
  '#8f6210',
  '#7e550c',
  '#65440b',
  '#4b330a',
]

export const colours = { stone, slate, petrole, copper, green, red, yellow } as const

/** The grounds and inks of each scheme: all text stands on one of these grounds. */
export const light = {
  canvas: stone[0],
  surface: '#ffffff',
  sunken: stone[1],
  line: stone[2],
  border: stone[3],
  ink: stone[9],
  dimmed: '#5b6262',
  placeholder: stone[6],
  focus: petrole[6],
} as const

export const dark = {
  canvas: slate[8],
  surface: slate[7],
  sunken: slate[9],
  line: slate[5],
  border: slate[4],
  ink: slate[0],
  dimmed: slate[2],
  placeholder: '#8c9697',
  focus: petrole[4],
} as const

/** The share of a colour in the pale grounds of the dark scheme. */
export const tint = { light: 0.2, hover: 0.28 } as const
