import { Readable } from 'node:stream';
import type { LiveEvent } from '../../contract/events.ts';

/** A reader who has not taken this many bytes is too slow, and is cut off: it returns and gets what it missed. */
const mostWaiting = 64 * 1024;

/** How soon a browser returns after its stream ends, in milliseconds. */
const retry = 2000;

/** An event as the text of a stream; `id` is what its reader sends when it returns. */
export const textOf = (event: LiveEvent, id?: number) =>
    `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

interface Reader {
    tab: string;
    accountId: number;
    tokenHash: string;
}

interface OpenStream extends Reader {
    readable: Readable;
    /** The presence event that it was sent last. */
    presence?: string;
}

/** The open streams of this process, by tab. `onEnd` is called for each that has ended. */
export const createStreams = (onEnd: (tab: string) => void) => {
    const open = new Map<string, OpenStream>();

    const write = ({ readable }: OpenStream, text: string) => {
        if (readable.readableLength > mostWaiting) readable.destroy();
        else readable.push(text);
    };

    return {
        /** Opens the stream of a tab, in place of an earlier one. */
        open: (reader: Reader) => {
            const readable = new Readable({ read: () => undefined });
            const stream: OpenStream = { ...reader, readable };
            open.get(reader.tab)?.readable.push(null);
            open.set(reader.tab, stream);
            readable.once('close', () => {
                if (open.get(reader.tab) !== stream) return;
                open.delete(reader.tab);
                onEnd(reader.tab);
            });
            readable.push(`retry: ${retry}\n\n`);
            return readable;
        },
        all: (): readonly Readonly<OpenStream>[] => [...open.values()],
        /** Sends a text to every stream. */
        broadcast: (text: string) => {
            for (const stream of open.values()) write(stream, text);
        },
        /** Tells a tab who else is there, unless that is what it was told last. */
        tellPresence: (tab: string, text: string) => {
            const stream = open.get(tab);
            if (!stream || stream.presence === text) return;
            stream.presence = text;
            write(stream, text);
        },
        /** Ends the streams of some sessions. */
        endSessions: (isOver: (tokenHash: string) => boolean) => {
            for (const { tokenHash, readable } of open.values()) if (isOver(tokenHash)) readable.push(null);
        },
        endAll: () => {
            for (const { readable } of open.values()) readable.push(null);
        },
    };
};

export type Streams = ReturnType<typeof createStreams>;
