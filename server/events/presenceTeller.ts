import type { LiveEvent, RecordRef } from '../../contract/events.ts';
import type { Database } from '../database/database.ts';
import { readPresent } from './queriesPresence.ts';
import { textOf, type Streams } from './streams.ts';

/** The people of a record as one of them sees the others: each account once. */
const othersOf = (present: Awaited<ReturnType<typeof readPresent>>, accountId: number) => {
    const others = new Map<number, { name: string; editing: boolean }>();
    for (const { account_id, name, editing } of present)
        if (account_id !== accountId)
            others.set(account_id, { name, editing: editing || others.get(account_id)?.editing === true });
    return [...others.values()];
};

/**
 * Returns a function that tells the tabs of this process who else has their records open. It reads one record after the
 * other, so that what was read first is also told first; of changes in quick succession it tells the last.
 */
export const presenceTeller = (db: Database, streams: Pick<Streams, 'tellPresence'>) => {
    const waiting = new Map<string, RecordRef>();
    let telling: Promise<void> | undefined;

    const tell = async ({ kind, id }: RecordRef) => {
        const present = await readPresent(db, { kind, id });
        for (const { tab, account_id } of present) {
            const event: LiveEvent = { type: 'presence', kind, id, people: othersOf(present, account_id) };
            streams.tellPresence(tab, textOf(event));
        }
    };

    const tellAll = async () => {
        for (const [key, record] of waiting) {
            waiting.delete(key);
            await tell(record);
        }
    };

    return (records: readonly RecordRef[]) => {
        for (const record of records) waiting.set(`${record.kind} ${record.id}`, record);
        telling ??= tellAll().finally(() => (telling = undefined));
        return telling;
    };
};
