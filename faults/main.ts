/**
 * `npm run faults [-- --only kill|disk|database|images|slow|staff] [-- --short]`: tries out failures on two
 * servers and a throwaway database. Writes the results into docs/faults.md; a short run only prints them.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { images } from './images.ts';
import { kill } from './kill.ts';
import { say, table, writeTable, type Finding } from './report.ts';
import { slow } from './slow.ts';
import { staff } from './staff.ts';

/** The values of `--only`; each part gets an empty folder. */
const parts: Record<string, (folder: string, short: boolean) => Promise<Finding[]>> = {
    kill,
    disk,
    database,
    images,
    slow,
    staff,
};

const wanted = () => {
    const only = process.argv.indexOf('--only');
    if (only < 0) return Object.keys(parts);
    const part = process.argv[only + 1] ?? '';
    if (Object.hasOwn(parts, part)) return [part];
    say(`--only takes ${Object.keys(parts).join(', ')}.`);
    return process.exit(1);
};

const short = process.argv.includes('--short');
const names = wanted();
const folder = mkdtempSync(join(tmpdir(), 'backbar-faults-'));
chmodSync(folder, 0o755);
try {
    for (const part of names) {
        say(`${part} …`);
        const findings = await parts[part]!(join(folder, part), short);
        process.stdout.write(`\n${part}\n${table(findings)}\n\n`);
        if (!short) await writeTable(part, findings);
        if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
    }
} finally {
    rmSync(folder, { recursive: true, force: true });
}
