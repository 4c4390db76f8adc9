/** `npm run faults`: breaks what two servers need. Writes its findings into docs/faults.md unless the run is short. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { chosenParts, isShort, type Row, say, table } from '../harness/report.ts';
import { onStage, type Stage } from '../harness/stage.ts';
import { database } from './database.ts';
import { failover } from './failover.ts';
import { kill } from './kill.ts';
import { slow, staff } from './load.ts';
import { moment } from './moment.ts';
import { pooler } from './pooler.ts';
import { replica } from './replica.ts';
import { disk, images } from './storage.ts';
import { upgrade } from './upgrade.ts';

const parts: Readonly<Record<string, { what: string; run: (stage: Stage) => Promise<Row[]> }>> = {
    kill: { what: 'servers and PostgreSQL killed while eight people save', run: kill },
    disk: { what: 'full disks below the tables and below the images', run: disk },
    database: { what: 'PostgreSQL gone, slow, locked, silent', run: database },
    images: { what: 'the storage of the images gone, as a folder and as S3', run: images },
    slow: { what: 'a thousand clients that send a byte every three seconds', run: slow },
    pooler: {
        what: 'PgBouncer in transaction mode before PostgreSQL, killed while eight people save',
        run: pooler,
    },
    staff: { what: 'a working day of 200 people in five minutes', run: staff },
    moment: {
        what: 'a thousand products deleted, and the primary’s disk gone: restored from the archive',
        run: moment,
    },
    upgrade: { what: 'two servers under load become the next release one after the other', run: upgrade },
    replica: { what: 'a standby that is read late, in the way, stopped or gone', run: replica },
    failover: {
        what: 'three PostgreSQL whose primary is killed, stopped, cut off or relieved',
        run: failover,
    },
};

const file = 'docs/faults.md';

/** Puts the table of a part into its place in docs/faults.md. */
const write = async (part: string, rows: readonly Row[]) => {
    const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
    const text = readFileSync(file, 'utf8');
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${file} has no place for ${part}`);
    const whole = `${text.slice(0, from)}${begin}\n\n${table(rows)}\n\n${text.slice(to)}`;
    writeFileSync(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
};

for (const name of chosenParts('npm run faults', parts)) {
    say(`${name} …`);
    const rows = await onStage(parts[name]!.run);
    process.stdout.write(`\n${name}\n${table(rows)}\n\n`);
    const isSkipped = rows.some(({ Holds }) => Holds === 'skipped');
    if (!isShort && !isSkipped) await write(name, rows);
    if (rows.some(({ Holds }) => !['yes', 'skipped'].includes(Holds!))) process.exitCode = 1;
}
process.exit();
