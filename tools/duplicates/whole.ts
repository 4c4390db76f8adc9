import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { judge } from '../../server/duplicates/judge/judge.ts';
import { foldText, readName } from '../../server/duplicates/judge/readName.ts';
const names = (text: string | null) => text === null ? [] : text.split(/[,•;]/).map(n => foldText(n).replace(/\(.*?\)/g,' ').replace(/\b(water|eau)\b.*/,'aqua').replace(/.*\baqua\b.*/,'aqua').replace(/[^a-z0-9]+/g,'')).filter(n => n !== '');
const rows = parse(readFileSync(process.argv[2]!, 'utf8'), { bom: true, columns: true }) as any[];
const recs = rows.map(r => ({ name: r.Name ?? r.Cosmetics, brand: r.Brand, barcodes: [], ingredients: names(r.Ingredients) }));
const by = Map.groupBy ? (Map as any).groupBy(recs, (r: any) => foldText(r.brand)) : new Map();
if (!by.size) for (const r of recs) { const k = foldText(r.brand); by.set(k, [...(by.get(k) ?? []), r]); }
const out: any[] = []; let variants: any[] = [];
for (const list of by.values()) {
    const count = new Map<string, number>();
    for (const r of list) for (const w of new Set(readName(r.name).words)) count.set(w, (count.get(w) ?? 0) + 1);
    const n = list.length;
    const rarity = (w: string) => n < 5 ? 1 : Math.max(0, Math.log((n + 1) / (count.get(w) ?? 1)) / Math.log(n + 1));
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) {
        const v = judge(list[i], list[j], rarity);
        if (v.isProposed) (v.variant ? variants : out).push([v, list[i], list[j]]);
    }
}
for (const [what, l] of [['SAME', out], ['VARIANT', variants]] as const) {
    l.sort((x, y) => y[0].score - x[0].score);
    console.log(what, l.length);
    for (const [v, a, b] of l.slice(0, 120)) console.log(v.score.toFixed(1), v.evidence.name.toFixed(1), v.evidence.ingredients, a.brand, '|', a.name, '|', b.name);
}
