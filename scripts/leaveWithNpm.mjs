const patience = 500;

/**
 * npm tells only the shell in between to end; a script that npm started ends as if it had been told
 * itself once that shell is gone.
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
