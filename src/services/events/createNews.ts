import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult, Identifier } from 'ra-core';
import type { EditEvent } from '../../../contract/events.ts';
import { isMissing } from '../../../dataProvider/failure.ts';
import type { ReferenceName } from '../../../dataProvider/references.ts';
import { referenceQuery } from '../../../dataProvider/useReference.ts';
import type { ConsoleServices } from '../services.ts';
import { changeKey, listKey, news, type RecordChange } from './newsKeys.ts';

/** The shortest time between two refreshes of the menu's counts, in milliseconds. */
const calm = 15_000;

/** A random delay in milliseconds, so that tabs do not all ask at the same moment. */
const spread = 2000;

const createMenuCounts = (queryClient: QueryClient) => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const run = () => {
        timer = undefined;
        last = performance.now();
        const changed = [...waiting];
        waiting.clear();
        void queryClient.invalidateQueries({
            predicate: ({ meta }) => changed.some(name => meta?.inMenu?.includes(name)),
        });
    };
    return {
        changed: (resource: string) => {
            waiting.add(resource);
            timer ??= setTimeout(run, Math.max(0, last + calm - performance.now()) + Math.random() * spread);
        },
        stop: () => clearTimeout(timer),
    };
};

export interface OpenRecord {
    resource: string;
    id: Identifier;
}

interface Options extends Pick<ConsoleServices, 'queryClient' | 'referenceCache'> {
    dataProvider: DataProvider;
    resourcesOf: (kind: string) => readonly string[];
    /** The reference list of a resource's records. */
    referenceOf: (resource: string) => ReferenceName | undefined;
    /** The lists whose rows come of any record's changes. */
    followingAll: readonly string[];
    ownName: () => string | undefined;
    madeHere: (edit: number) => Promise<boolean>;
    madeUnknown: (edit: number) => Promise<boolean>;
    openRecord: () => OpenRecord | undefined;
}

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** The news key of the list or record that a query reads; undefined for other queries. */
const newsAbout = ([resource, verb, params]: QueryKey) => {
    if (typeof resource !== 'string') return undefined;
    if (verb === 'getList' || verb === 'getInfiniteList') return listKey(resource);
    if (verb !== 'getOne') return undefined;
    return changeKey(resource, (params as { id: Identifier }).id);
};

/**
 * Puts news about others' changes into the query cache under the keys of `newsKeys.ts`. Nothing on a screen is
 * replaced: the changed record is read and compared with the visible one.
 */
export const createNews = (options: Options) => {
    const {
        queryClient,
        referenceCache,
        dataProvider,
        resourcesOf,
        referenceOf,
        followingAll,
        ownName,
        madeHere,
        madeUnknown,
        openRecord,
    } = options;
    const menuCounts = createMenuCounts(queryClient);

    // Data that was read again is no news.
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

    const compare = async (record: OpenRecord, said: Pick<RecordChange, 'by' | 'own' | 'late'>) => {
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

    /** Reads the lists on the screen that any change may concern; a failure says nothing about them. */
    const compareLists = async () => {
        for (const resource of followingAll) {
            const shown = queryClient
                .getQueryCache()
                .findAll({ queryKey: [resource, 'getList'], type: 'active' });
            for (const { queryKey, state } of shown) {
                const [, , params] = queryKey as [string, string, GetListParams];
                const read = await dataProvider.getList(resource, params).catch(() => undefined);
                const held = state.data as GetListResult | undefined;
                if (read && held && !isSame([held.data, held.total], [read.data, read.total]))
                    queryClient.setQueryData(listKey(resource), true);
            }
        }
    };

    const concerns = ({ resource, id }: OpenRecord, { kinds, records }: EditEvent) => {
        const isKind = (kind: string) => resourcesOf(kind).includes(resource);
        return records
            ? records.some(each => isKind(each.kind) && String(each.id) === String(id))
            : kinds.some(isKind);
    };

    /** It is read again where it is wanted next; also after an edit made here, such as an undone deletion. */
    const discardReference = (resource: string) => {
        const name = referenceOf(resource);
        if (!name) return;
        referenceCache.discard(name);
        void queryClient.invalidateQueries({ queryKey: referenceQuery(name).queryKey, refetchType: 'none' });
    };

    const changed = (resources: readonly string[], own: boolean) => {
        for (const resource of resources) {
            menuCounts.changed(resource);
            discardReference(resource);
            if (!own) queryClient.setQueryData(listKey(resource), true);
        }
    };

    return {
        onEdit: async (edit: EditEvent) => {
            const own = edit.by !== null && edit.by === ownName();
            const here = own && (await madeHere(edit.id));
            changed(edit.kinds.flatMap(resourcesOf), here);
            if (!here) void compareLists();
            const open = openRecord();
            if (open && !here && concerns(open, edit))
                void compare(open, { by: edit.by, own, late: own && (await madeUnknown(edit.id)) });
            return here;
        },
        /** Records have changed in ways that no edit names. */
        onChanged: (resources: readonly string[]) => changed(resources, false),
        onReset: (resources: readonly string[]) => {
            changed(resources, false);
            void compareLists();
            const open = openRecord();
            if (open) void compare(open, { by: null, own: false });
        },
        stop: () => {
            stopWatching();
            menuCounts.stop();
        },
    };
};
