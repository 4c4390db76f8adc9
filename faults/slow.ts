import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArena } from './arena.ts';
import { health, pages, probe } from './probe.ts';
import { counted, seconds, times, type Finding } from './report.ts';

const clients = 1001;

/** Milliseconds between two bytes. */
const pause = 3000;

interface Visitor {
    cookie: string;
    'x-csrf-token': string;
}

/** The cookie and the anti-forgery token of a new browser. */
const visit = async (origin: string): Promise<Visitor> => {
    const response = await fetch(`${origin}/api/auth/me`);
    return {
        cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        'x-csrf-token': response.headers.get('x-csrf-token') ?? '',
    };
};

/** Sends a sign-in a byte at a time, repeatedly; calls `onEnd` with the first line of each response. */
const trickle = (origin: string, visitor: Visitor, onEnd: (line: string) => void) => {
    let over = false;
    let socket: Socket;
    const { hostname, port } = new URL(origin);
    const again = () => {
        socket = connect(Number(port), hostname).on('error', () => undefined);
        const head = {
            host: hostname,
            ...visitor,
            'content-type': 'application/json',
            'content-length': '1000',
        };
        const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
        socket.write(['POST /api/auth/login HTTP/1.1', ...lines, '', '{'].join('\r\n'));
        const timer = setInterval(() => socket.write(' '), pause);
        let first = '';
        socket.once('data', data => (first = String(data).split('\r\n')[0]!));
        socket.once('close', () => {
            clearInterval(timer);
            if (over) return;
            onEnd(first);
            again();
        });
    };
    again();
    return () => {
        over = true;
        socket.destroy();
    };
};

/** Many sign-ins arrive a byte every three seconds, while staff use the same server. */
export const slow = (folder: string, short: boolean): Promise<Finding[]> =>
    inArena({ folder }, async arena => {
        const server = arena.servers[0]!;
        const one = { ...arena, servers: [server] };
        const duration = short ? 10_000 : 60_000;
        const ends: string[] = [];
        const visitor = await visit(server.origin);
        const stops = Array.from({ length: clients }, () =>
            trickle(server.origin, visitor, line => ends.push(line)),
        );
        await sleep(1000);
        const until = sleep(duration);
        const [asked, healths] = await Promise.all([
            probe(one, pages, 20, until),
            probe(one, health, 4, until),
        ]);
        const megabytes = server.megabytes();
        for (const stop of stops) stop();
        const statusesOf = ({ responses }: typeof asked) => counted(responses.map(({ status }) => status));
        const { p50, p95, max } = times(asked.responses.map(({ took }) => took));
        const timedOut = ends.filter(line => line.startsWith('HTTP/1.1 408'));
        return [
            {
                what: `${clients.toLocaleString('en')} clients that send a sign-in a byte every ${pause / 1000} s, for ${duration / 1000} s: requests of others, 20 a second`,
                seen: `${statusesOf(asked)}, p50 ${p50} ms, p95 ${p95} ms, slowest ${seconds(max)}`,
                holds: asked.responses.every(({ status }) => status === 200) && p95 <= 500,
            },
            {
                what: '… /healthz',
                seen: statusesOf(healths),
                holds: healths.responses.every(({ status }) => status === 200),
            },
            {
                what: '… the slow ones',
                seen: `${timedOut.length.toLocaleString('en')} × 408 after 30 s, ${ends.length - timedOut.length} × anything else`,
                holds: timedOut.length === ends.length && (short || timedOut.length >= clients),
            },
            { what: '… memory of the server', seen: `${megabytes.toFixed(0)} MB`, holds: true },
        ];
    });
