import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../harness/report.ts';

interface Reply {
    status: number;
    body: string;
    cookies: string[];
    csrf: string;
}

/**
 * Starts Debian's Caddy on the Caddyfile of the composition, with names of the servers from `hosts`, and returns a
 * client that trusts its authority alone and keeps its cookies.
 */
export const startCaddy = async ({ folder, host, hosts }: Record<'folder' | 'host' | 'hosts', string>) => {
    const list = join(folder, 'hosts');
    writeFileSync(list, hosts);
    const script = 'mount --bind "$0" /etc/hosts && exec caddy run --adapter caddyfile --config "$1"';
    const args = ['--mount', '/bin/sh', '-c', script, list, join(folder, 'deploy/Caddyfile')];
    const home = join(folder, 'caddy');
    const child = spawn('unshare', args, {
        env: {
            PATH: process.env.PATH,
            HOME: home,
            XDG_DATA_HOME: home,
            XDG_CONFIG_HOME: home,
            BACKBAR_HOST: host,
        },
        stdio: 'ignore',
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const authority = join(home, 'caddy/pki/authorities/local/root.crt');
    for (let turn = 0; !existsSync(authority); turn++) {
        if (turn > 150) throw new Error('Caddy made no certificate.');
        await sleep(200);
    }

    const jar = new Map<string, string>();
    let token = '';
    const send = (path: string, method = 'GET', body?: Uint8Array, type?: string) =>
        new Promise<Reply>((resolve, reject) => {
            const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
            const headers = {
                host,
                ...(cookie && { cookie }),
                ...(token && { 'x-csrf-token': token }),
                ...(type && { 'content-type': type, 'content-length': String(body?.length) }),
            };
            const options = { host: '127.0.0.1', servername: host, path, method, headers };
            const sent = request({ ...options, ca: readFileSync(authority) }, async response => {
                const read = await text(response).catch(reject);
                resolve({
                    status: response.statusCode ?? 0,
                    body: read ?? '',
                    cookies: response.headers['set-cookie'] ?? [],
                    csrf: String(response.headers['x-csrf-token'] ?? ''),
                });
            });
            sent.once('error', reject);
            sent.end(body);
        });
    /** Status 0 if there was no answer. */
    const ask = async (...given: Parameters<typeof send>): Promise<Reply> => {
        const reply = await send(...given).catch((error: Error): Reply => ({
            status: 0,
            body: String(error),
            cookies: [],
            csrf: '',
        }));
        for (const each of reply.cookies) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
            jar.set(name!, value!);
        }
        if (reply.csrf) token = reply.csrf;
        return reply;
    };

    for (let turn = 0; (await ask('/login')).status !== 200; turn++) {
        if (turn > 300) throw new Error('Nothing is served through Caddy.');
        await sleep(200);
    }
    return {
        ask,
        /** Opens a link of `npm run staff -- create`, by its token. */
        signIn: async (link: string) => {
            const { status, body } = await ask(`/api/auth/reset-password/${link}`);
            return { status, email: (JSON.parse(body) as { email?: string }).email };
        },
        /** Adds a brand with a logo, and reads the logo eight times, from whichever server the proxy takes. */
        savePicture: async (picture: Uint8Array<ArrayBuffer>) => {
            const form = new FormData();
            form.append('name', 'House of Test');
            form.append('country_id', '1');
            form.append('logo', new Blob([picture], { type: 'image/jpeg' }), 'logo.jpg');
            const encoded = new Response(form);
            const type = encoded.headers.get('content-type')!;
            const saved = await ask('/api/brands', 'POST', new Uint8Array(await encoded.arrayBuffer()), type);
            if (saved.status !== 200) say(saved.body);
            const { logo = '' } = JSON.parse(saved.body) as { logo?: string };
            const read = [];
            if (logo) for (let turn = 0; turn < 8; turn++) read.push(await ask(`${logo}.300`));
            return { saved: saved.status, read };
        },
        stop: async () => {
            const ended = once(child, 'exit');
            child.kill('SIGTERM');
            await ended;
        },
    };
};
