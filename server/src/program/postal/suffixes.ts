/**
 * Street suffixes: the abbreviation that the post office writes, then what people write for it (USPS Publication 28,
 * appendix C1, and the Spanish words that stand last: 'Mesquite Bulevar').
 */
const table = `
Aly allee alley ally | Anx anex annex annx | Arc arcade | Ave av aven avenu avenue avn avnue
Bch beach | Bg burg | Bgs burgs | Blf bluf bluff | Blfs bluffs | Blvd blv boul boulevard boulv bulevar | Bnd bend
Br branch brnch | Brg bridge brdge | Brk brook | Brks brooks | Btm bot bottm bottom | Byp bypa bypas bypass byps | Byu bayoo bayou
Cir circ circl circle crcl crcle | Cirs circles | Clb club | Clf cliff | Clfs cliffs | Cmn common | Cmns commons
Cor corner | Cors corners | Cp camp cmp | Cpe cape | Cres crescent crsent crsnt cresent | Crk creek | Crse course
Crst crest | Cswy causeway causwa | Ct court crt | Ctr cen cent center centr centre cnter cntr | Ctrs centers | Cts courts
Curv curve | Cv cove | Cvs coves | Cyn canyn canyon cnyn | Dl dale | Dm dam | Dr driv drive drv | Drs drives | Dv divide div dvd
Est estate | Ests estates | Expy exp expr express expressway expw | Ext extension extn extnsn | Exts extensions
Fall | Fld field | Flds fields | Fls falls | Flt flat | Flts flats | Frd ford | Frds fords | Frg forg forge | Frgs forges
Frk fork | Frks forks | Frst forest forests | Fry ferry frry | Ft fort frt | Fwy freeway freewy frway frwy
Gdn garden gardn grden grdn | Gdns gardens grdns | Gln glen | Glns glens | Grn green | Grns greens | Grv grov grove | Grvs groves
Gtwy gateway gatewy gatway gtway | Hbr harb harbor harbr hrbor | Hbrs harbors | Hl hill | Hls hills | Holw hllw hollow hollows holws
Hts heights ht hgts | Hvn haven | Hwy highway highwy hiway hiwy hway | Inlt inlet | Is island islnd | Isle isles | Iss islands islnds
Jct jction jctn junction junctn juncton | Jcts jctns junctions | Knl knoll knol | Knls knolls | Ky key | Kys keys
Land | Lck lock | Lcks locks | Ldg ldge lodge lodg | Lf loaf | Lgt light | Lgts lights | Lk lake | Lks lakes | Ln lane
Lndg landing lndng | Loop loops | Mall | Mdw meadow | Mdws meadows medows | Mews | Ml mill | Mls mills | Mnr manor | Mnrs manors
Msn mission missn mssn | Mt mount mnt | Mtn mountain mntain mntn mountin mtin | Mtns mountains mntns | Mtwy motorway
Nck neck | Opas overpass | Orch orchard orchrd | Oval ovl | Park prk | Pass | Path paths | Pike pikes | Pkwy parkway parkwy pkway pky parkways pkwys
Pl place | Pln plain | Plns plains | Plz plaza plza | Pne pine | Pnes pines | Pr prairie prr | Prt port | Prts ports | Psge passage
Pt point | Pts points | Radl rad radial radiel | Ramp | Rd road | Rdg ridge rdge | Rdgs ridges | Rds roads | Riv river rvr rivr
Rnch ranch ranches rnchs | Row | Rpd rapid | Rpds rapids | Rst rest | Rte route | Rue | Run
Shl shoal | Shls shoals | Shr shoar shore | Shrs shoars shores | Skwy skyway | Smt sumit sumitt summit | Spg spring spng sprng
Spgs springs spngs sprngs | Spur spurs | Sq sqr sqre squ square | Sqs sqrs squares | St str street strt | Sta station statn stn
Stra strav straven stravenue stravn strvn strvnue | Strm stream streme | Sts streets | Ter terr terrace | Tpke trnpk turnpike turnpk
Trak track tracks trk trks | Trce trace traces | Trfy trafficway | Trl trail trails trls | Trwy throughway | Tunl tunel tunls tunnel tunnels tunnl
Un union | Upas underpass | Uns unions | Via viadct viadct viaduct vdct | Vis vist vst vsta | Vl ville | Vlg vill villag village villg villiage
Vlgs villages | Vly valley vally vlly | Vlys valleys | Vw view | Vws views | Walk walks | Wall | Way wy | Ways | Wl well | Wls wells | Xing crossing crssng | Xrd crossroad | Xrds crossroads
`;

const suffixes = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .flatMap((row) => {
      const [standard = '', ...variants] = row.trim().split(' ');
      return [standard.toLowerCase(), ...variants].map((variant) => [variant, standard] as const);
    }),
);
// As last words these are Spanish far more often than a viaduct or the abbreviation of 'Vista'.
for (const word of ['via', 'vista']) suffixes.delete(word);

/** How the post office abbreviates a street suffix ('Avenue' → 'Ave'); undefined for any other word. */
export function findSuffix(word: string): string | undefined {
  return suffixes.get(word.toLowerCase());
}

const spelledOut: Readonly<Record<string, string>> = {
  ave: 'Avenue',
  blvd: 'Boulevard',
  ln: 'Lane',
  rd: 'Road',
  st: 'Street',
};

/** A suffix before the suffix belongs to the name and is spelled out: '4513 3rd Street Cir' (Publication 28, 234). */
export function spellOutSuffix(word: string): string {
  return spelledOut[(findSuffix(word) ?? '').toLowerCase()] ?? word;
}
