import type { LiveEvent, EditEvent } from '../../../contract/events.ts';
import { readJobsAgain, shownJobKey, peopleKey, recentKey, tabKey, type Recent } from './newsKeys.ts';
import type { DataProvider } from 'ra-core';
import { callQuery } from '../../../dataProvider/calls.ts';
import type { Endpoint } from '../../../dataProvider/endpoint.ts';
import { readEvents } from '../../../dataProvider/eventStream.ts';
import { isSignedOut, toHttpError } from '../../../dataProvider/failure.ts';
import { newUuid } from '../../../dataProvider/uuid.ts';
import type { ConsoleServices } from '../services.ts';
import { createNews, type OpenRecord } from './createNews.ts';
import { keepReading, type Reading } from './keepReading.ts';
import { keepTelling } from './keepTelling.ts';

/** The shortest time between two reads of the jobs, in milliseconds. */
const calm = 1000;

interface Shown extends OpenRecord {
    editing: boolean;
}

interface Options {
    services: Pick<
        ConsoleServices,
        | 'api'
        | 'http'
        | 'offers'
        | 'latestToken'
        | 'latestWrite'
        | 'session'
        | 'signInAgain'
        | 'queryClient'
        | 'referenceCache'
        | 'saves'
    >;
    dataProvider: DataProvider;
    /** With the backend's kinds of their records. */
    resources: readonly {
        name: string;
        kind: string | undefined;
        endpoint?: Endpoint;
        followsAll?: boolean;
    }[];
}

const mostRecent = 200;

/** An edit that is sent again must not be taken for a new one. */
const mostRemembered = 1000;

/** Asks about new sign-ins. `show` says what the tab shows and, the first time, opens the stream; `stop` closes it. */
export const startLive = ({ services, dataProvider, resources }: Options) => {
    const {
        api,
        http,
        offers,
        latestToken,
        latestWrite,
        session,
        signInAgain,
        queryClient,
        referenceCache,
        saves,
    } = services;
    const stopped = new AbortController();
    let shown: Shown | undefined;
    let tab: string | undefined;
    let lastId: number | undefined;
    const seen = new Set<number>();

    const namesOf = (of: typeof resources) => of.map(({ name }) => name);
    const resourcesOf = (kind: string) => namesOf(resources.filter(each => each.kind === kind));
    const me = () => {
        const state = session.get();
        return state.status === 'staff' ? state.me : undefined;
    };
    const news = createNews({
        queryClient,
        referenceCache,
        dataProvider,
        resourcesOf,
        referenceOf: resource => resources.find(({ name }) => name === resource)?.endpoint?.invalidates?.({}),
        followingAll: namesOf(resources.filter(({ followsAll }) => followsAll)),
        madeHere: saves.madeHere,
        madeUnknown: saves.madeUnknown,
        openRecord: () => shown,
        ownName: () => me()?.username,
    });

    void queryClient.prefetchQuery(
        callQuery('GET auth/new-sign-ins', { absent: [], quiet: true, gcTime: Infinity }),
    );

    let jobTimer: ReturnType<typeof setTimeout> | undefined;
    const readJobs = () => {
        jobTimer = undefined;
        void readJobsAgain(queryClient);
    };
    const onJob = ({ id, kind, by, ended }: Extract<LiveEvent, { type: 'job' }>) => {
        jobTimer ??= setTimeout(readJobs, ended ? 0 : calm);
        if (ended) news.onChanged(resourcesOf(kind));
        else if (by === me()?.id && queryClient.getQueryData(shownJobKey) == null)
            queryClient.setQueryData(shownJobKey, id);
    };

    const sayPresence = async (signal: AbortSignal) => {
        if (!tab || session.otherAccount() !== undefined) return;
        const kind = resources.find(({ name }) => name === shown?.resource)?.kind ?? null;
        const id = kind && shown ? Number(shown.id) : null;
        const body = { tab, kind, id, editing: shown?.editing ?? false };
        await http.call('PUT presence', { body, quiet: true, signal });
    };
    const tellPresence = keepTelling({ say: sayPresence, signal: stopped.signal });

    const forgetPeople = () => {
        if (shown) queryClient.setQueryData(peopleKey(shown.resource, shown.id), []);
    };

    const isNew = (id: number) => {
        if (seen.has(id)) return false;
        seen.add(id);
        if (seen.size > mostRemembered) seen.delete(seen.values().next().value!);
        return true;
    };

    let place = 0;
    let recent: readonly Recent[] = [];
    const hold = (event: Recent['event']) => {
        place += 1;
        recent = [...recent.slice(1 - mostRecent), { place, event }];
        queryClient.setQueryData(recentKey, recent);
    };

    const receiveEdit = async (edit: EditEvent) => {
        if (!(await news.onEdit(edit))) hold(edit);
    };

    const receive = (event: LiveEvent) => {
        if ('written' in event) latestWrite.note(event.written);
        if (event.type === 'edit' && isNew(event.id)) void receiveEdit(event);
        if (event.type === 'reset') news.onReset(namesOf(resources.filter(({ kind }) => kind)));
        if (event.type === 'reset' || event.type === 'claim') hold(event);
        if (event.type === 'job') onJob(event);
        if (event.type === 'presence')
            for (const resource of resourcesOf(event.kind))
                queryClient.setQueryData(peopleKey(resource, event.id), event.people);
    };

    const whenSignedIn = (signal: AbortSignal) =>
        new Promise<void>(resolve => {
            const end = () => {
                leaves.forEach(leave => leave());
                signal.removeEventListener('abort', end);
                resolve();
            };
            const leaves = [
                session.subscribe(end),
                signInAgain.subscribe(() => {
                    if (!signInAgain.isOver() && !signInAgain.isAsked()) end();
                }),
            ];
            signal.addEventListener('abort', end);
        });

    const read = async ({ once, onOpen, signal }: Reading) => {
        // The stream would belong to another account, which has signed in in another tab.
        if (session.otherAccount() !== undefined) return whenSignedIn(signal);
        if (!(await offers.sends('GET events'))) throw toHttpError(404, undefined);
        const own = newUuid();
        try {
            await readEvents({
                api,
                latestToken,
                tab: own,
                lastId,
                once,
                signal,
                onEvent: (event, id) => {
                    if (id !== undefined) lastId = Math.max(id, lastId ?? 0);
                    if (event.type !== 'opened') return receive(event);
                    // It may be lower than before, once an older database has been restored.
                    lastId = id;
                    onOpen();
                    if (once) return;
                    tab = own;
                    queryClient.setQueryData(tabKey, own);
                    if (shown) tellPresence();
                },
            });
        } catch (error) {
            if (isSignedOut(error)) signInAgain.note(true);
            throw error;
        } finally {
            tab = undefined;
            queryClient.setQueryData(tabKey, null);
            forgetPeople();
        }
    };

    let reading: Promise<void> | undefined;

    return {
        show: (next: Shown | undefined) => {
            if (shown || next) {
                forgetPeople();
                shown = next;
                tellPresence();
            }
            reading ??= keepReading({ read, whenSignedIn, signal: stopped.signal });
        },
        stop: () => {
            stopped.abort();
            news.stop();
            clearTimeout(jobTimer);
        },
    };
};
