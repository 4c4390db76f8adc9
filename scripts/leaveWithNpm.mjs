const patience = 500;

/**
 * npm forwards signals only to the shell in between; a script that npm started therefore exits once that
 * shell is gone, as if it had received the signal itself.
 */
export const leaveWithNpm = () => {
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
        if (process.ppid === parent) return;
        clearInterval(watch);
        process.kill(process.pid, 'SIGTERM');
    }, patience);
    watch.unref();
};
