import type { Me } from '../../contract/access.ts';
import { areas, calls } from '../../contract/calls.ts';
import type { Call } from '../../contract/call.ts';
import { kindsOf, type RecordKind, recordKinds } from '../../contract/records.ts';
import { type Narrowing, type Rights, type RightsArea, rightsAreas } from '../../contract/rights.ts';
import { changesRecords } from '../../contract/saves.ts';
import { forbidden } from './errors.ts';

const rightsOf = new Map<string, Rights>(
    areas.flatMap(({ rights, calls: its }) =>
        Object.entries<Call>(its).map(([name, call]): [string, Rights] => [name, call.rights ?? rights]),
    ),
);

const isOf = (rights: RightsArea | readonly RightsArea[], areasOf: Narrowing['areas']) =>
    areasOf === null || [rights].flat().some(area => areasOf.includes(area));

const mayMake = (name: string, { areas: its, reading_only }: Narrowing) => {
    const rights = rightsOf.get(name)!;
    if (rights === 'own' || rights === 'none') return rights === 'own';
    const changes = changesRecords(name);
    if (changes && reading_only) return false;
    return rights === 'any' || (rights === 'catalogue' && !changes) || isOf(rights, its);
};

/** The calls of staff that a narrowed account may not make. */
const refusedTo = (narrowing: Narrowing) =>
    Object.entries<Call>(calls)
        .filter(([name, { access }]) => access === 'staff' && !mayMake(name, narrowing))
        .map(([name]) => name);

/** How an account is narrowed, from its columns. */
export const narrowedOf = (narrowing: Narrowing): NonNullable<Me['narrowed']> => ({
    ...narrowing,
    areas: narrowing.areas && [...narrowing.areas],
    refused: refusedTo(narrowing),
});

/** What a tab of a browser says and hears. */
const ofTabs: ReadonlySet<string> = new Set(['GET events', 'PUT presence', 'PUT desk/claim']);

/** Nothing about signing in or rights, and nothing that a person may have to confirm, such as work in the background. */
const isForPrograms = (name: string, { access, confirms }: Call) => {
    const rights = rightsOf.get(name)!;
    return (
        access === 'staff' &&
        confirms !== true &&
        confirms !== 'large' &&
        (rights !== 'own' || name === 'GET console') &&
        rights !== 'none' &&
        !name.includes(' auth/') &&
        !ofTabs.has(name)
    );
};

const callsOfPrograms: ReadonlySet<string> = new Set(
    Object.entries<Call>(calls)
        .filter(([name, call]) => isForPrograms(name, call))
        .map(([name]) => name),
);

/** The calls that a program of an account can have, in the order of the contract. */
export const programCalls = ({ narrowed }: Narrowed) => {
    const refused = new Set(narrowed?.refused);
    return [...callsOfPrograms].filter(name => !refused.has(name));
};

/** To what the session of a program is narrowed: whatever its account may not do, and what is not meant for it. */
export const programNarrowing = (
    owner: Me['narrowed'],
    program: Narrowing & { calls: readonly string[] | null },
): NonNullable<Me['narrowed']> => {
    const its = program.areas;
    const left = owner?.areas ?? its;
    const both = narrowedOf({
        areas: left && its ? left.filter(area => its.includes(area)) : left,
        reading_only: program.reading_only || owner?.reading_only === true,
    });
    const refused = new Set(both.refused);
    const isRefused = (name: string) =>
        refused.has(name) || !callsOfPrograms.has(name) || program.calls?.includes(name) === false;
    return { ...both, refused: Object.keys(calls).filter(isRefused) };
};

/** Throws 403 `notForPrograms` for a call that no program may make. */
export const checkForPrograms = (name: string) => {
    if (name !== 'GET auth/me' && !callsOfPrograms.has(name)) throw forbidden('notForPrograms');
};

/** Whose rights are asked: all of an account, and null of a command. */
export type Narrowed = Pick<Me, 'narrowed'>;

/** The kinds of record that do not exist for an account; none while it is not known, as it is asked again then. */
export const hiddenKinds = (account: Narrowed | undefined): RecordKind[] => {
    const its = account?.narrowed?.areas;
    if (!its) return [];
    const seen = new Set(kindsOf([...its, 'catalogue']));
    return recordKinds.filter(kind => !seen.has(kind));
};

/** Throws 403 `narrowed` if one of the kinds does not exist for the account. */
export const checkSeen = (account: Narrowed | undefined, ...kinds: readonly string[]) => {
    if (hiddenKinds(account).some(kind => kinds.includes(kind))) throw forbidden('narrowed');
};

/** The kinds of record that an account may not change. */
export const unchangeableKinds = ({ narrowed }: Narrowed): RecordKind[] => {
    if (!narrowed) return [];
    const its = new Set(kindsOf(narrowed.reading_only ? [] : (narrowed.areas ?? rightsAreas)));
    return recordKinds.filter(kind => !its.has(kind));
};

/** Throws 403 `narrowed` if the account may not change records of one of the kinds. */
export const checkKinds = (account: Narrowed, ...kinds: readonly string[]) => {
    if (unchangeableKinds(account).some(kind => kinds.includes(kind))) throw forbidden('narrowed');
};
