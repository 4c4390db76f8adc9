import { readFileSync } from 'node:fs';
import { listNames } from '../../labels/listNames.ts';
import { judge } from '../../server/duplicates/judge/judge.ts';
import { foldText } from '../../server/duplicates/judge/readName.ts';
const names = (text: string | null) => text === null ? [] : text.split(/[,•;]/).map(n => foldText(n).replace(/\(.*?\)/g,' ').replace(/\b(water|eau)\b.*/,'aqua').replace(/.*\baqua\b.*/,'aqua').replace(/[^a-z0-9]+/g,'')).filter(n => n !== '');
void listNames;
let i = 0; const st = [[0,0,0],[0,0,0]] as number[][];
for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n')) {
    if (!line) continue;
    const d = JSON.parse(line);
    const half = i++ % 2;
    const r = (x: any) => ({ name: x.name, brand: x.brand, barcodes: [], ingredients: names(x.ingredients) });
    const v = judge(r(d.a), r(d.b));
    const yes = v.isProposed && !v.variant;
    if (d.same) st[half]![yes ? 0 : 1]!++; else if (yes) st[half]![2]!++;
    if (process.argv[3] === 'all' || (yes !== d.same && half === 0)) console.log(d.same ? 'S' : 'D', yes ? 'Y':'n', v.variant?'V':' ', v.score.toFixed(1), JSON.stringify(v.evidence), d.a.name, '|', d.b.name);
}
for (const [tp, fn, fp] of st) console.log('precision', tp!/(tp!+fp!), 'recall', tp!/(tp!+fn!), tp, fn, fp);
