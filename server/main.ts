import { demo } from '../demo/demo.ts';
import { demoSignIn } from './access/demoAccounts.ts';
import { environmentConfig } from './config/config.ts';
import { hostsToSet } from './http/hosts.ts';
import { describeStartError, say } from './lifecycle/say.ts';
import { createClosing, serveBackbar } from './lifecycle/serveBackbar.ts';

const closing = createClosing();

const leave = async (code: number) => {
    await closing.close();
    process.exit(code);
};

/** The second signal does not wait for the current requests. */
const onSignal = () => {
    if (closing.begun()) process.exit(1);
    void leave(0);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);

const fail = (error: unknown) => {
    say(describeStartError(error));
    return leave(1);
};

try {
    const config = environmentConfig();
    const { address, hasDemo } = await serveBackbar({
        config,
        demo,
        closing,
        onLost: error => void fail(error),
    });
    const toSet = hostsToSet(config);
    if (toSet) say(toSet);
    say(`${config.appName} is ready: ${address}${hasDemo ? ` (sign in as ${demoSignIn})` : ''}`);
} catch (error) {
    await fail(error);
}
