/** Four points whose bytes are all 255. */
export const whiteFour = -1

/** Groups the points of a picture or mask by four, so that scans pass over paper quickly. */
export function foursOf(points: Uint8Array): Int32Array {
  const { buffer, byteOffset, length } = points.byteOffset % 4 === 0 ? points : points.slice()
  return new Int32Array(buffer, byteOffset, length >> 2)
}

/** Returns a search for the next point that is not paper. */
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
