/** Manufacturer codes of vehicles on French roads: the first three characters of a VIN. */
const makers = new Set(
  `VF1 VF2 VF3 VF4 VF6 VF7 VF8 VFA VG5 VG6 VG7 VJ1 VJ2 VLU VN1 VNE VNK VNV VR1 VR3 VR7 VRE VX1 VYC VYF VYJ
  WAU WA1 WUA WVW WVG WV1 WV2 WV3 WBA WBS WBX WBY WB1 WMW WMA WDB WDC WDD WDF WDW W1K W1N W1T W1V WME WF0 W0L W0V WP0 WP1 WJM
  TMA TMB TMP TRU TSM TK9 U5Y U6Y UU1 UUD SAL SAJ SAD SAR SB1 SBM SCA SCB SCC SDP SFD SHH SHS SJK SJN SMT SUD SUF SUP
  ZAC ZAM ZAP ZAR ZBN ZCF ZD0 ZD4 ZDM ZES ZFA ZFC ZFF ZGU ZHW ZLA VSS VSX VSK VS6 VS7 VSE VTH VBK VV9 YV1 YV2 YS2 YS3 YS4 YK1 XLR XLE XP7 XTA X7L
  JA3 JDA JF1 JF2 JHM JH2 JHL JKA JM0 JM1 JM6 JMB JMZ JN1 JN8 JS1 JSA JSK JT1 JTD JTE JTH JTJ JTK JTM JTN JTH JYA JAA
  KL1 KLA KMH KMF KMY KNA KNB KND KNE KNF KPT LB3 LC0 LFP LGX LRW LSJ LSY LVS LVV MAL MA3 MA1 MB8 MEE ML5 MMB MMC MNT MR0 NLH NM0 NM4 NMB NMT NLN NMA
  1C4 1FA 1G1 1J4 1J8 1HD 1ZV 2C3 3FA 3VW 3N1 4JG 5UX 5UM 5YJ 5YM 7SA 9BW`.split(/\s+/),
)

const lookAlikes = '1J 1L 5S 8B 2Z'.split(' ')

/** Repairs the manufacturer code of a scanned VIN: « SJN » is often misread as « S1N », which no maker uses. */
export function withKnownMaker(vin: string): string {
  const said = vin.slice(0, 3)
  if (makers.has(said)) return vin
  const meant = [...said].flatMap((sign, at) =>
    lookAlikes
      .filter((pair) => pair.includes(sign))
      .map((pair) => said.slice(0, at) + pair.replace(sign, '') + said.slice(at + 1))
      .filter((each) => makers.has(each)),
  )
  return meant.length === 1 ? meant[0] + vin.slice(3) : vin
}
