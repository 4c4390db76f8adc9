declare module 's3rver' {
    interface Options {
        port: number;
        address: string;
        silent: boolean;
        vhostBuckets?: boolean;
        directory: string;
        configureBuckets: { name: string; configs: string[] }[];
    }

    /** An S3-compatible storage on this machine. */
    export default class S3rver {
        constructor(options: Options);
        run(): Promise<{ address: string; port: number }>;
        close(): Promise<void>;
    }
}
