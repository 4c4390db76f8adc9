import { AsyncLocalStorage } from 'node:async_hooks';

const origins = new AsyncLocalStorage<string>();

/** Runs `work`; slow queries in it are logged under `origin`, such as the name of the call they serve. */
export const withOrigin = <Result>(origin: string, work: () => Result | Promise<Result>) =>
    origins.run(origin, async () => await work());

/** What the current query serves. */
export const queryOrigin = () => origins.getStore();
