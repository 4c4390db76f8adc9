import { execFileSync } from 'node:child_process';
import {
    cpSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../server/config/variables.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
    image: string;
    restart?: string;
    healthcheck?: object;
    stop_grace_period?: string;
    ports?: string[];
    volumes?: string[];
    secrets?: string[];
    environment: Record<string, string>;
}

const { services, secrets } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
};
const servers = Object.values(services).filter(({ image }) => image === 'backbar');

/** Whether the server reads a variable, itself or from the file that it names. */
const isRead = (name: string) =>
    Object.hasOwn(variables, name) ||
    (name.endsWith('_FILE') && variables[name.slice(0, -5) as keyof typeof variables]?.secret);

const dependencies = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'engines',
    Record<string, string>
>;

describe('the image', () => {
    it('has no fault that a linter knows', () => {
        expect(validate(read('Dockerfile'))).toEqual([]);
    });

    it('sets variables that the server reads', () => {
        const set = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
            line!.split(' ').map(each => each.split('=')[0]!),
        );
        expect(set.filter(name => name !== 'NODE_ENV' && !isRead(name))).toEqual([]);
        expect(set).toContain('HOST');
    });

    it('is built from plain names of the root, none of them secret', () => {
        const ignored = read('.dockerignore')
            .split('\n')
            .filter(line => line && !line.startsWith('#'));
        expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'secrets']));
        expect(ignored.filter(name => /[/*!]/.test(name))).toEqual([]);
    });

    it('has the packages that the server, its commands and the demo import', () => {
        const files = ['server', 'contract', 'labels', 'demo'].flatMap(folder =>
            readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
                .filter(path => path.endsWith('.ts'))
                .map(path => `${folder}/${path}`),
        );
        const imported = files.flatMap(path =>
            [
                ...read(path).matchAll(
                    /^(?:import|export) (?!type )[\w*{}\s,]+ from '([^.'][^']*)'|\bimport\('([^.'][^']*)'\)/gm,
                ),
            ].map(([, fixed, late]) => (fixed ?? late)!),
        );
        const names = imported
            .filter(name => !name.startsWith('node:') && name !== 'tsx/esm/api')
            .map(name => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]);
        expect(names.length).toBeGreaterThan(100);
        expect([...new Set(names)].filter(name => !(name in dependencies.dependencies))).toEqual([]);
    });

    it('runs on the recommended Node', () => {
        const recommended = read('.nvmrc').trim();
        const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
        expect(new Set(images)).toEqual(new Set([recommended]));
        expect(read('.github/workflows/ci.yml')).toContain(`node: [20.19, 22, ${recommended}]`);
        expect(dependencies.engines.node).toBe('>=20.19');
    });
});

describe('the composition', () => {
    it('has two servers that differ in nothing', () => {
        expect(servers).toHaveLength(2);
        expect(servers[0]).toEqual(servers[1]);
    });

    it('sets variables that the server reads', () => {
        const names = Object.keys(servers[0]!.environment);
        expect(names.filter(name => !isRead(name))).toEqual([]);
    });

    it('waits for a server that stops until it has drained and finished its requests', () => {
        const [server] = servers;
        const seconds = Number(/^(\d+)s$/.exec(server!.stop_grace_period!)![1]);
        const drain = Number(server!.environment.DRAIN_SECONDS);
        const [, interval] = /health_interval (\d+)s/.exec(read('deploy/Caddyfile'))!;
        expect(drain).toBeGreaterThan(2 * Number(interval));
        expect(seconds).toBeGreaterThanOrEqual(drain + 10);
    });

    it('starts every part again, and asks it whether it works', () => {
        for (const { restart, healthcheck, image } of Object.values(services)) {
            expect(restart).toBe('unless-stopped');
            // The image of Backbar brings its own.
            expect(healthcheck !== undefined || image === 'backbar').toBe(true);
        }
    });

    it('lets others reach the proxy only', () => {
        const open = Object.keys(services).filter(name => services[name]!.ports);
        expect(open).toEqual(['proxy']);
    });

    it('takes its secrets from files that git and the image leave out, and has no password of its own', () => {
        expect(read('.gitignore').split('\n')).toContain('/secrets/');
        for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\/\w+$/);
        const shown = Object.values(services).flatMap(({ environment = {} }) =>
            Object.entries(environment).filter(
                ([name, value]) =>
                    /PASSWORD|SECRET|KEY$|_URL/.test(name) && !name.endsWith('_FILE') && value !== 'backbar',
            ),
        );
        expect(shown).toEqual([]);
    });

    it('names files that are there, and secrets that its script makes', () => {
        const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
            volumes.filter(each => each.startsWith('./')).map(each => each.split(':')[0]!),
        );
        expect(mounted.length).toBeGreaterThan(1);
        expect(mounted.filter(path => !existsSync(join(root, path)))).toEqual([]);
        const script = read('deploy/secrets.sh');
        for (const name of Object.keys(secrets)) expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    });
});

describe('the unit of systemd', () => {
    const unit = read('deploy/backbar.service');

    it('sets variables that the server reads', () => {
        const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
            line!.split(' ').map(each => each.split('=')[0]!),
        );
        expect(set.length).toBeGreaterThan(3);
        expect(set.filter(name => name !== 'NODE_ENV' && !isRead(name))).toEqual([]);
    });

    it('runs commands on what was built, once npm has removed the packages that build', () => {
        const folder = mkdtempSync(join(tmpdir(), 'backbar-pruned-'));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        for (const name of ['scripts', 'dist/server/cli', 'node_modules/vite'])
            mkdirSync(join(folder, name), { recursive: true });
        for (const name of ['cli', 'fresh', 'run'])
            cpSync(join(root, `scripts/${name}.mjs`), join(folder, `scripts/${name}.mjs`));
        writeFileSync(join(folder, 'scripts/build.mjs'), `console.log('builds');`);
        writeFileSync(
            join(folder, 'dist/server/cli/main.js'),
            `console.log(process.argv.slice(2).join(' '));`,
        );
        writeFileSync(join(folder, 'dist/built'), new Date(Date.now() - 60_000).toISOString());
        // npm prune writes it again.
        writeFileSync(join(folder, 'package-lock.json'), '{}');
        const said = () =>
            execFileSync(process.execPath, [join(folder, 'scripts/cli.mjs'), 'staff', 'list'], {
                encoding: 'utf8',
                stdio: ['ignore', 'pipe', 'ignore'],
            });
        expect(said()).toBe('builds\nstaff list\n');
        rmSync(join(folder, 'node_modules'), { recursive: true });
        expect(said()).toBe('staff list\n');
    });

    it('has a script that runs a command with all that the server has, and nothing else', () => {
        const folder = mkdtempSync(join(tmpdir(), 'backbar-command-'));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        const fake = (name: string, text: string) =>
            writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
        // As systemd shows a unit with a file that an administrator has added.
        fake(
            'systemctl',
            `cat '${join(root, 'deploy/backbar.service')}' && printf '[Service]\\nUMask=0027\\n'`,
        );
        fake('systemd-run', `printf '%s\\n' "$@"`);
        const said = execFileSync(join(root, 'deploy/command.sh'), ['staff', 'create', 'jo ann'], {
            encoding: 'utf8',
            env: { PATH: `${folder}:${process.env.PATH}` },
        }).split('\n');
        const properties = said.filter(line => line.startsWith('--property='));
        const [, name] = /^--unit=(.*)$/.exec(said[properties.length]!)!;
        const wanted = `${unit.split('[Service]')[1]!.split('[Install]')[0]!}UMask=0027`
            .split('\n')
            .filter(
                line => /^[A-Z]/.test(line) && !/^(ExecStart|Restart|RestartSec|TimeoutStopSec)=/.test(line),
            )
            .map(line => `--property=${line.replace('%d', `/run/credentials/${name}.service`)}`);
        expect(properties).toEqual(wanted);
        expect(said.slice(-6)).toEqual([
            '/usr/bin/node',
            'dist/server/cli/main.js',
            'staff',
            'create',
            'jo ann',
            '',
        ]);
        expect(unit).toMatch(/^User=backbar$/m);
    });

    const analyze = '/usr/bin/systemd-analyze';

    it.skipIf(!existsSync(analyze))('is little exposed, as systemd itself counts', () => {
        const args = ['security', '--offline=true', '--no-pager', join(root, 'deploy/backbar.service')];
        const [, exposure] = /exposure level for backbar\.service: ([\d.]+)/.exec(
            execFileSync(analyze, args, { encoding: 'utf8' }),
        )!;
        expect(Number(exposure)).toBeLessThan(2);
    });
});
