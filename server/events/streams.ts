import { Readable } from 'node:stream';
import type { LiveEvent } from '../../contract/events.ts';

/** A client with this many unread bytes is cut off; it returns and gets what it missed. */
const mostWaiting = 64 * 1024;

/** How soon a browser reconnects after its stream ends, in milliseconds. */
const retry = 2000;

/** An event as the text of a stream; the client sends `id` when it returns. */
export const textOf = (event: LiveEvent, id?: number) =>
    `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

/** Streams per process. A browser opens one for each visible tab; one more ends the oldest, whose client may return. */
export const mostStreams = { ofSession: 20, ofAccount: 60 } as const;

interface Reader {
    tab: string;
    /** Kinds of record that do not exist for its account. */
    hidden: readonly string[];
    accountId: number;
    tokenHash: string;
}

interface OpenStream extends Reader {
    readable: Readable;
    presence?: string;
}

/** The open streams of this process, by tab; `onEnd` is called when one ends. */
export const createStreams = (onEnd: (tab: string) => void) => {
    const open = new Map<string, OpenStream>();

    const leave = (stream: OpenStream) => {
        if (open.get(stream.tab) !== stream) return;
        open.delete(stream.tab);
        onEnd(stream.tab);
    };

    const end = (stream: OpenStream) => {
        leave(stream);
        stream.readable.push(null);
    };

    const endOldest = (streams: readonly OpenStream[], most: number) => {
        for (const stream of streams.slice(0, Math.max(0, streams.length - most))) end(stream);
    };

    const write = ({ readable }: OpenStream, text: string) => {
        if (readable.readableLength > mostWaiting) readable.destroy();
        else readable.push(text);
    };

    return {
        /** Opens a tab's stream, in place of an earlier one. */
        open: (reader: Reader) => {
            const readable = new Readable({ read: () => undefined });
            const stream: OpenStream = { ...reader, readable };
            open.get(reader.tab)?.readable.push(null);
            open.delete(reader.tab);
            open.set(reader.tab, stream);
            readable.once('close', () => leave(stream));
            const own = [...open.values()].filter(({ accountId }) => accountId === reader.accountId);
            endOldest(own, mostStreams.ofAccount);
            endOldest(
                own.filter(({ tokenHash }) => tokenHash === reader.tokenHash),
                mostStreams.ofSession,
            );
            readable.push(`retry: ${retry}\n\n`);
            const isOpen = () => open.get(reader.tab) === stream;
            return {
                readable,
                push: (text: string) => void (isOpen() && readable.push(text)),
                end: () => void (isOpen() && end(stream)),
            };
        },
        all: (): readonly Readonly<OpenStream>[] => [...open.values()],
        /** Writes what `textFor` makes of it for a reader; undefined is nothing. */
        broadcast: (textFor: (hidden: readonly string[]) => string | undefined) => {
            for (const stream of open.values()) {
                const text = textFor(stream.hidden);
                if (text !== undefined) write(stream, text);
            }
        },
        tellPresence: (tab: string, text: string) => {
            const stream = open.get(tab);
            if (!stream || stream.presence === text) return;
            stream.presence = text;
            write(stream, text);
        },
        /** Ends the streams of some clients; they get nothing that is sent to the others afterwards. */
        endThose: (isOver: (reader: Reader) => boolean) => {
            for (const stream of open.values()) if (isOver(stream)) end(stream);
        },
        endAll: () => {
            for (const { readable } of open.values()) readable.push(null);
        },
    };
};

export type Streams = ReturnType<typeof createStreams>;
