import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { onStage, importIngredients } from './harness/stage.ts';
import { readImportLabels } from '../server/import/labels.ts';
await onStage(async ({ pool, db }: any) => {
    await importIngredients(pool, '/work/shared/data/ingredients-cosing-28712.csv', '/tmp/f-x/ei.csv');
    const f = process.argv[2]!;
    let texts: string[];
    if (f.endsWith('.jsonl'))
        texts = readFileSync(f, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map(l => JSON.parse(l).raw);
    else
        texts = (parse(readFileSync(f), { bom: true, columns: true, relax_column_count: true }) as any[])
            .map(r => r.Ingredients ?? r.ingredients_text)
            .filter(Boolean);
    let none = 0,
        whole = 0,
        open = 0;
    const made = new Set<string>();
    const opens: string[] = [];
    for (let i = 0; i < texts.length; i += 50) {
        const part = texts.slice(i, i + 50);
        const out = await readImportLabels(
            db,
            part.map(text => ({ text, choices: {} })),
            true,
        );
        for (const r of out) {
            if (r.isNoList) none++;
            else if (r.open.length) {
                open++;
                opens.push(...r.open);
            } else whole++;
            for (const x of r.ingredients) if (typeof x !== 'number') made.add(x.makes);
        }
    }
    console.log({ texts: texts.length, none, whole, open, share: whole / (whole + open), made: made.size });
    writeFileSync('/tmp/f-x/made2.txt', [...made].sort().join('\n'));
    writeFileSync('/tmp/f-x/opens.txt', opens.join('\n'));
});
