import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Messages only for the code behind the sign-in, and only for one of its views, by key; the longest prefix decides. */
export const partKeys = {
    console: [
        'components',
        'components.clash.gone',
        'components.clash.kept',
        'components.clash.keptOfSomebody',
        'components.clash.notRestored',
        'components.clash.unsaved',
        'history.changed',
        'history.changedBy',
        'history.kinds',
        'history.title',
        'pages.dashboard',
        'pages.login.again',
        'pages.notFound',
        'pages.settings',
        'refusals',
        'resources',
        'resources.activity.name',
        'resources.coverage.name',
        'resources.deals.name',
        'resources.doctor.name',
        'resources.duplicates.name',
        'resources.imports.name',
        'resources.quarantine.name',
        'resources.rules.name',
        'resources.runs.name',
        'resources.desk.name',
        'resources.desk.waiting',
        'resources.jobs.name',
        'resources.products.bulk.title',
        'resources.second-looks.name',
        'resources.trash.name',
        'resources.users.profile.accountTypes',
        'resources.week.name',
        'shell',
        'shell.acts.keys',
        'shell.acts.title',
        'shell.acts.undo',
        'shell.jump.open',
    ],
    alerts: ['pages.settings.alert'],
    approve: ['resources.products.approve'],
    barcode: ['resources.barcode-misses.page'],
    box: ['shell.jump'],
    bulk: ['resources.products.bulk'],
    cleanUp: [
        'refusals.alreadyAccepted',
        'refusals.archiveEncrypted',
        'refusals.archiveFiles',
        'refusals.archiveNames',
        'refusals.archiveRatio',
        'refusals.archiveUnpacked',
        'refusals.archiveUnreadable',
        'refusals.columnNeeded',
        'refusals.columnTwice',
        'refusals.dayPast',
        'refusals.importEmpty',
        'refusals.importFinished',
        'refusals.importPlans',
        'refusals.importRowDone',
        'refusals.importRuns',
        'refusals.mendedByHand',
        'refusals.noImport',
        'refusals.noImportRow',
        'refusals.tableColumns',
        'refusals.tableEmpty',
        'refusals.tableMissing',
        'refusals.tableRows',
        'refusals.tablesSeveral',
        'resources.coverage',
        'resources.doctor',
        'resources.duplicates',
        'resources.imports',
        'resources.quarantine',
        'resources.week',
    ],
    deals: ['resources.deals'],
    desk: ['resources.desk', 'resources.second-looks'],
    factor: [
        'components.passkeys',
        'pages.login.code',
        'pages.login.confirm',
        'pages.login.passkey',
        'refusals.codesUnread',
    ],
    forms: ['components.clash', 'components.draft'],
    history: ['history', 'resources.activity', 'shell.acts'],
    ingredient: ['resources.ingredients.ratings', 'resources.ingredients.risk', 'resources.ingredients.use'],
    jobs: ['refusals.toQuarantine', 'resources.jobs'],
    lists: ['lists'],
    marks: ['components.priceMarks'],
    pieces: [
        'resources.products.barcodes',
        'resources.products.blocks',
        'resources.products.ingredients',
        'resources.products.pieces',
        'resources.products.similar',
    ],
    post: ['pages.socialPost'],
    provider: ['pages.login.provider', 'refusals.passwordsOff'],
    profile: ['resources.users.profile'],
    rules: ['refusals.noRule', 'refusals.ruleMoved', 'refusals.ruleUnproved', 'resources.rules'],
    runs: ['resources.runs'],
    scan: ['shell.scanner'],
    security: [
        'pages.settings.factors',
        'pages.settings.memberWords',
        'pages.settings.weekMail',
        'pages.settings.program',
        'pages.settings.provider',
        'pages.settings.sessions',
        'refusals.codesOff',
        'refusals.codesOn',
        'refusals.factorsOff',
        'refusals.browserTooNew',
        'refusals.firstFactorLate',
        'refusals.passkeysMany',
        'refusals.noPasskey',
        'refusals.noProgram',
        'refusals.noRun',
        'refusals.notForPrograms',
        'refusals.programsMany',
        'refusals.requestsADay',
        'refusals.runEnded',
        'refusals.runNotStarted',
        'refusals.token',
        'refusals.passkeyTaken',
        'refusals.passkeysOff',
    ],
    skin: ['resources.users.profile.experiences', 'resources.users.profile.skinType'],
    trash: ['resources.trash'],
} as const;

/** Refusals that the calls of the pages before the sign-in send, and those that any call can send. */
const firstRefusals = [
    'access',
    'address',
    'attempts',
    'backend',
    'brokenJson',
    'code',
    'credentials',
    'csrf',
    'database',
    'demoAccount',
    'email',
    'format',
    'full',
    'invalid',
    'maxLength',
    'minLength',
    'noCall',
    'noPost',
    'notFound',
    'nul',
    'otherSite',
    'overloaded',
    'passkey',
    'passkeyCounter',
    'passkeyLate',
    'passkeyNotAlone',
    'passkeyOther',
    'passkeyUnknown',
    'password',
    'request',
    'requestHeaders',
    'requestSize',
    'requestSlow',
    'required',
    'resetLink',
    'secondFactor',
    'secondFactorLate',
    'sameMoment',
    'server',
    'signIn',
    'slow',
    'text',
    'unknownHost',
    'unknownOutcome',
    'unreadable',
];

/** Exceptions: messages that the pages before the sign-in show too. */
const firstKeys = [
    ...firstRefusals.map(code => `refusals.${code}`),
    'components.exception',
    'components.failure.otherAccount',
    'components.hazard',
    'components.loading',
    'components.passkeys',
    'components.retry',
    'components.unreachable',
    'components.unsure',
    'pages.login.passkey.alone',
    'shell.signOut',
];

const partOfKey = Object.fromEntries(
    Object.entries({ ...partKeys, first: firstKeys }).flatMap(([part, keys]) => keys.map(key => [key, part])),
);

interface Messages {
    [key: string]: string | Messages;
}

/** The messages of one part, or for `first` those of no other, in the form of the whole file. */
export const takePart = (messages: Messages, part: string, path = '', inherited = 'first'): Messages =>
    Object.fromEntries(
        Object.entries(messages).flatMap(([name, value]): [string, string | Messages][] => {
            const key = path === '' ? name : `${path}.${name}`;
            const own = partOfKey[key] ?? inherited;
            if (typeof value === 'string') return own === part ? [[name, value]] : [];
            const inside = takePart(value, part, key, own);
            return Object.keys(inside).length > 0 ? [[name, inside]] : [];
        }),
    );

/** A plugin that divides the messages of a language: `fr.json?part=bulk` is one part of `fr.json`. */
export const messageParts = (): Plugin => ({
    name: 'message-parts',
    enforce: 'pre',
    load(id) {
        const [, file, part] = /^(.*\/src\/i18n\/\w\w\.json)\?part=(\w+)$/.exec(id) ?? [];
        if (file === undefined || part === undefined) return undefined;
        this.addWatchFile(file);
        const messages = takePart(JSON.parse(readFileSync(file, 'utf8')) as Messages, part);
        return { code: `export default ${JSON.stringify(messages)}`, moduleType: 'js' };
    },
});
