import { cpus, loadavg } from 'node:os';

/** How much processor time a busy loop uses, in milliseconds. */
const loop = 200;

/** The share of a processor, in per cent, that this process gets when it wants a whole one. */
const available = () => {
    const started = performance.now();
    const before = process.cpuUsage();
    const used = () => {
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
    };
    while (used() < loop);
    return Math.min(100, Math.round((100 * used()) / (performance.now() - started)));
};

/** Returns a function that describes the machine and how busy it was from now on. */
export const machine = () => {
    const before = available();
    return () => {
        const processors = cpus();
        return (
            `${processors.length} × ${processors[0]?.model ?? 'processor'}, Node ${process.versions.node}; ` +
            `a program got ${before} % of a processor before the run and ${available()} % after it, ` +
            `load average ${loadavg()[2]!.toFixed(1)} over 15 minutes.`
        );
    };
};
