/** Four points whose bytes are all 255. */
export const whiteFour = -1

/** The points of a picture or a mask, four by four: most of a page is paper, and passed so. */
export function foursOf(points: Uint8Array): Int32Array {
  const { buffer, byteOffset, length } = points.byteOffset % 4 === 0 ? points : points.slice()
  return new Int32Array(buffer, byteOffset, length >> 2)
}

/** Answers where the next point that is no paper stands, from a place on, or the end. */
export function finderOf(points: Uint8Array, paper: 0 | 255): (from: number, end: number) => number {
  const fours = foursOf(points)
  const four = paper === 255 ? whiteFour : 0
  return (from, end) => {
    let at = from
    while (at < end) {
      if ((at & 3) === 0 && fours[at >> 2] === four) at += 4
      else if (points[at] !== paper) return at
      else at += 1
    }
    return end
  }
}
