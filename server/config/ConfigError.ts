/** The environment holds a wrong value. The message is the one line that staff read. */
export class ConfigError extends Error {
    override name = 'ConfigError';
}
