import { parseArgs } from 'node:util';
import { characters, limits } from '../../contract/limits.ts';
import { type Narrowing, type RightsArea, rightsAreas } from '../../contract/rights.ts';
import { narrow } from '../access/narrow.ts';
import { addLink, removeLink } from '../access/provider/queriesProvider.ts';
import { findByEmail } from '../access/queries.ts';
import { reseal } from '../access/reseal.ts';
import {
    createStaff,
    listStaff,
    resetFactors,
    resetLinkMinutes,
    resetStaff,
    revokeStaff,
    withEmail,
} from '../access/staffAccounts.ts';
import { type Config, environmentConfig } from '../config/config.ts';
import { originOf } from '../config/origin.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { editsBy } from '../database/edit.ts';
import { closePool, createPool } from '../database/pool.ts';
import { openDatabaseForCommand, openDatabaseUnmigrated } from '../lifecycle/openDatabase.ts';
import { CommandError, onDatabase, hasData, printLines, requireData } from './command.ts';
import { examine } from './doctor.ts';
import { memberCommand } from './member.ts';

const usage = `Usage:
  npm run staff -- create EMAIL [--username NAME] [--origin URL]
  npm run staff -- reset EMAIL [--origin URL]
  npm run staff -- reset-factors EMAIL
  npm run staff -- list
  npm run staff -- revoke EMAIL
  npm run staff -- narrow EMAIL [--areas AREA,AREA] [--reading-only]
  npm run staff -- widen EMAIL
  npm run staff -- link EMAIL SUBJECT
  npm run staff -- unlink EMAIL
  npm run --silent staff -- export-member ID > FILE.tar
  npm run staff -- erase-member ID
  npm run staff -- list-erased
  npm run staff -- doctor
  npm run staff -- reseal

create makes a staff account (or a member staff) and prints a link to choose a password with.
reset prints such a link for an account, list names the staff, revoke takes the right away
and signs the account out everywhere. reset-factors removes the second factors of somebody who
has lost them, and signs the account out everywhere. narrow leaves an account some areas
(${rightsAreas.join(', ')}) or reading only, widen gives back
the rest. link lets an account sign in as the person whom the provider at OIDC_ISSUER calls SUBJECT
(its refusals in the log name them), unlink ends that.
export-member writes all that is kept about a member, with the pictures. erase-member erases a member
for good: their contributions stay without name and pictures. list-erased prints who was erased, for
npm run restore -- FILE --erased LIST. --origin is the console's address for the link; by default it is
https:// and the first of PUBLIC_HOSTS, else where the server listens.
doctor checks TLS, proxy, host names, clock and the database's roles; it exits with 1 if one is wrong.
reseal seals the secrets in the database with the first key of SECRETS_KEY_FILE.`;

interface Command {
    email: string;
    username: string;
    origin: string;
    subject?: string;
    narrowing: Narrowing;
    /** Of the provider in the settings. */
    issuer?: string;
}

const isEmail = (text: string) => characters(text) <= limits.email && /^[^\s@]+@[^\s@]+$/.test(text);

const isArea = (text: string) => (rightsAreas as readonly string[]).includes(text);

const read = (args: string[], defaultOrigin: string) => {
    const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        options: {
            username: { type: 'string' },
            origin: { type: 'string' },
            areas: { type: 'string' },
            'reading-only': { type: 'boolean', default: false },
        },
    });
    const [name = '', email = '', ...others] = positionals;
    const [subject, ...rest] = name === 'link' ? others : [undefined, ...others];
    const { origin = defaultOrigin, username = email.split('@')[0]! } = values;
    if (rest.length > 0) throw new CommandError(usage);
    const areas = values.areas?.split(',') ?? null;
    if (areas?.some(area => !isArea(area)))
        throw new CommandError(`--areas takes ${rightsAreas.join(', ')}.`);
    const narrowing = { areas: areas as RightsArea[] | null, reading_only: values['reading-only'] };
    if (!URL.canParse(origin)) throw new CommandError(`--origin must be an address such as ${defaultOrigin}`);
    return { name, email, username, origin: new URL(origin).origin, subject, narrowing };
};

const link = (origin: string, token: string) => [
    `${origin}/reset-password/${token}`,
    `The link works for ${resetLinkMinutes} minutes, until a password is saved.`,
];

const described = ({ areas, reading_only }: Narrowing) =>
    [areas?.join(', ') ?? 'all areas', ...(reading_only ? ['reading only'] : [])].join(', ');

const narrowOrThrow = async (db: Database, email: string, narrowing: Narrowing) => {
    const done = await narrow(db, withEmail(email), narrowing);
    if (done === 'noStaff') throw new CommandError(`${email} is not staff.`);
    if (done === 'last') throw new CommandError(`${email} is the last of the staff who is not narrowed.`);
};

const commands: Record<string, (db: Database, command: Command) => Promise<string[]>> = {
    async create(db, { email, username, origin }) {
        const { token, isNew } = await createStaff(db, email, username);
        return [
            isNew ? `${email} was added to the staff.` : `${email} is now staff.`,
            ...link(origin, token),
        ];
    },
    async reset(db, { email, origin }) {
        const token = await resetStaff(db, email);
        if (!token) throw new CommandError(`There is no account ${email}.`);
        return link(origin, token);
    },
    async 'reset-factors'(db, { email }) {
        const isReset = await resetFactors(db, email);
        if (isReset === null) throw new CommandError(`There is no account ${email}.`);
        if (!isReset) throw new CommandError(`${email} has no second factor.`);
        return [`${email} has no second factor any more and has been signed out.`];
    },
    async revoke(db, { email }) {
        if (!(await revokeStaff(db, email))) throw new CommandError(`${email} is not staff.`);
        return [`${email} is no longer staff and has been signed out.`];
    },
    async narrow(db, { email, narrowing }) {
        const { areas, reading_only } = narrowing;
        if (!areas && !reading_only)
            throw new CommandError(`narrow needs --areas or --reading-only.\n\n${usage}`);
        await narrowOrThrow(db, email, narrowing);
        return [`${email} is narrowed to ${described(narrowing)}.`];
    },
    async widen(db, { email }) {
        await narrowOrThrow(db, email, { areas: null, reading_only: false });
        return [`${email} is not narrowed any more.`];
    },
    async link(db, { email, subject, issuer }) {
        if (!issuer) throw new CommandError('OIDC_ISSUER is not set.');
        if (!subject) throw new CommandError(`link needs a subject.\n\n${usage}`);
        const found = await findByEmail(db, email);
        if (!found) throw new CommandError(`There is no account ${email}.`);
        const failure = await addLink(db, found.id, issuer, subject);
        if (failure === 'taken') throw new CommandError(`${subject} is linked to another account.`);
        if (failure) throw new CommandError(`${email} is linked to another person; unlink it first.`);
        return [`${email} signs in as ${subject} of ${issuer}.`];
    },
    async unlink(db, { email, issuer }) {
        if (!issuer) throw new CommandError('OIDC_ISSUER is not set.');
        const found = await findByEmail(db, email);
        if (!found || (await removeLink(db, found.id, issuer)) === null)
            throw new CommandError(`${email} is not linked.`);
        return [`${email} is no longer linked, and its sessions by the link have ended.`];
    },
};

const list = async (db: Database) => {
    const staff = await listStaff(db);
    if (staff.length === 0) return ['There is no staff account yet: npm run staff -- create EMAIL'];
    return staff.map(({ email, username, has_password, created, ...narrowing }) =>
        [
            email,
            username,
            has_password ? 'has a password' : 'no password yet',
            `since ${created} UTC`,
            ...(narrowing.areas || narrowing.reading_only ? [`narrowed to ${described(narrowing)}`] : []),
        ].join('  '),
    );
};

/** Returns a function that runs the command and returns lines to print. Throws a `CommandError` with a text to show. */
export const staffCommand = (args: string[], defaultOrigin: string, issuer?: string) => {
    const { name, ...command } = read(args, defaultOrigin);
    if (name === 'list') return list;
    const run = Object.hasOwn(commands, name) && commands[name];
    if (!run) throw new CommandError(usage);
    if (!isEmail(command.email)) throw new CommandError(`${name} needs an email address.\n\n${usage}`);
    return (db: Database) =>
        editsBy(db, { name: 'staff', call: `command staff ${name}` })(tx => run(tx, { ...command, issuer }));
};

const examineData = (config: Config) =>
    onDatabase(openDatabaseUnmigrated(config), ({ db, direct }) => {
        const pool = createPool({ connection: direct, size: 1, ...config, log: { warn: () => undefined } });
        return examine(createDatabase(pool), config, db).finally(() => closePool(pool));
    });

const runDoctor = async (config: Config) => {
    const findings = await (hasData(config) ? examineData(config) : examine(undefined, config));
    printLines(...findings.map(({ ok, line }) => `${ok ? 'ok   ' : 'wrong'}  ${line}`));
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
};

const runReseal = (config: Config) =>
    onDatabase(openDatabaseForCommand(config), async ({ db }) => {
        if (config.secretsKeys.length === 0) throw new CommandError('SECRETS_KEY_FILE is not set.');
        const count = await reseal(db, config.secretsKeys);
        printLines(`${count} secrets were sealed with the first key; the others had been.`);
    });

export const run = async (args: string[]) => {
    const config = environmentConfig();
    if (args.join(' ') === 'doctor') return runDoctor(config);
    const isReseal = args.join(' ') === 'reseal';
    const ofMember = memberCommand(args);
    const command =
        isReseal || ofMember ? undefined : staffCommand(args, originOf(config), config.provider?.issuer);
    requireData(config);
    if (isReseal) return runReseal(config);
    await onDatabase(openDatabaseForCommand(config), async ({ db, firstStart }) => {
        if (firstStart) throw new CommandError('There is no data yet. Run "npm start" once first.');
        if (ofMember) await ofMember({ db, config });
        else printLines(...(await command!(db)));
    });
};
