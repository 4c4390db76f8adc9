import { leaveWithNpm, runPackage } from './run.mjs';

leaveWithNpm();

const apiPort = process.env.API_PORT ?? '4000';
const port = process.env.PORT ?? '5173';

process.stderr.write(`The console, reloaded as you save: http://127.0.0.1:${port}\n`);

const server = runPackage('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts'], {
    env: { ...process.env, PORT: apiPort },
});
const console = runPackage('vite/bin/vite.js', ['--clearScreen', 'false'], {
    env: { ...process.env, PORT: port, API_PORT: apiPort },
});

const codes = await Promise.all([server, console]);
process.exit(Math.max(...codes));
