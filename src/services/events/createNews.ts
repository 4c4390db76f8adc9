import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, Identifier } from 'ra-core';
import type { EditEvent } from '../../../contract/events.ts';
import { isMissing } from '../../../dataProvider/failure.ts';
import type { ConsoleQueryClient } from '../queryClient.ts';
import { createMenuCounts } from './menuCounts.ts';
import { changeKey, listKey, news, type RecordChange } from './newsKeys.ts';

/** A record on the screen. */
export interface OpenRecord {
    resource: string;
    id: Identifier;
}

interface Options {
    queryClient: ConsoleQueryClient;
    dataProvider: DataProvider;
    /** The resources of a kind of record. */
    resourcesOf: (kind: string) => readonly string[];
    /** The name of the signed-in account. */
    ownName: () => string | undefined;
    madeHere: (edit: number) => Promise<boolean>;
    openRecord: () => OpenRecord | undefined;
}

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** The list or the record that a query reads; undefined for other queries. */
const newsAbout = ([resource, verb, params]: QueryKey) => {
    if (typeof resource !== 'string') return undefined;
    if (verb === 'getList' || verb === 'getInfiniteList') return listKey(resource);
    if (verb !== 'getOne') return undefined;
    return changeKey(resource, (params as { id: Identifier }).id);
};

/**
 * Turns events into what the screens say of changes by others, in the query cache under the keys of `newsKeys.ts`.
 * Nothing on a screen is replaced: the changed record is read and compared with the one that is shown.
 */
export const createNews = (options: Options) => {
    const { queryClient, dataProvider, resourcesOf, ownName, madeHere, openRecord } = options;
    const menuCounts = createMenuCounts(queryClient);

    // What has been read again is no news.
    const stopWatching = queryClient.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { queryKey } = event.query;
        const known = queryKey[0] === news ? undefined : newsAbout(queryKey);
        if (known && queryClient.getQueryData(known)) queryClient.setQueryData(known, null);
    });

    const isOpen = ({ resource, id }: OpenRecord) => {
        const open = openRecord();
        return open?.resource === resource && String(open.id) === String(id);
    };

    const tell = (record: OpenRecord, change: RecordChange) => {
        if (isOpen(record)) queryClient.setQueryData(changeKey(record.resource, record.id), change);
    };

    const compare = async (record: OpenRecord, said: Pick<RecordChange, 'by' | 'own'>) => {
        const { resource, id } = record;
        try {
            const { data } = await dataProvider.getOne(resource, { id, meta: { quiet: true } });
            const shown = queryClient.getQueryData([resource, 'getOne', { id: String(id) }]);
            if (shown !== undefined && !isSame(shown, data)) tell(record, { ...said, gone: false });
        } catch (error) {
            // Any other failure says nothing about the record.
            if (isMissing(error)) tell(record, { ...said, gone: true });
        }
    };

    const concerns = ({ resource, id }: OpenRecord, { kinds, records }: EditEvent) => {
        const isKind = (kind: string) => resourcesOf(kind).includes(resource);
        return records
            ? records.some(each => isKind(each.kind) && String(each.id) === String(id))
            : kinds.some(isKind);
    };

    const changed = (resources: readonly string[], own: boolean) => {
        for (const resource of resources) {
            menuCounts.changed(resource);
            if (!own) queryClient.setQueryData(listKey(resource), true);
        }
    };

    return {
        /** Resolves to whether this tab made the edit. */
        onEdit: async (edit: EditEvent) => {
            const own = edit.by !== null && edit.by === ownName();
            const here = own && (await madeHere(edit.id));
            changed(edit.kinds.flatMap(resourcesOf), here);
            const open = openRecord();
            if (open && !here && concerns(open, edit)) void compare(open, { by: edit.by, own });
            return here;
        },
        /** Records of some resources have changed, in ways that no edit names. */
        onChanged: (resources: readonly string[]) => changed(resources, false),
        /** Everything may have changed. */
        onReset: (resources: readonly string[]) => {
            changed(resources, false);
            const open = openRecord();
            if (open) void compare(open, { by: null, own: false });
        },
        stop: () => {
            stopWatching();
            menuCounts.stop();
        },
    };
};
