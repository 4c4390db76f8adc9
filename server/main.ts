import { environmentConfig } from './config/environment.ts';
import { createClosing } from './lifecycle/closing.ts';
import { say } from './lifecycle/say.ts';
import { serveBackbar } from './lifecycle/serveBackbar.ts';
import { describeStartError } from './lifecycle/startError.ts';
import { welcome } from './lifecycle/welcome.ts';

const closing = createClosing();

const leave = async (code: number) => {
    await closing.close();
    process.exit(code);
};

/** The second one does not wait for the requests under way. */
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
    const { address, demo } = await serveBackbar(config, closing, error => void fail(error));
    welcome(config.appName, address, demo);
} catch (error) {
    await fail(error);
}
