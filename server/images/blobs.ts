/** Named bytes in some storage; the two image stores differ only in this. Keys are `ab/abcdef….300`. */
export interface Blobs {
    /** Writes everything or nothing. `type` is the media type. */
    put(key: string, bytes: Uint8Array, type: string): Promise<void>;
    get(key: string): Promise<Uint8Array | null>;
    /** Removes the existing ones of `keys`. */
    remove(keys: string[]): Promise<void>;
}

/** Storage that can list what it holds. */
export interface ListedBlobs extends Blobs {
    /** The keys of the pictures, or of those stored before a time, in no particular order; other files are ignored. */
    list(before?: Date): AsyncIterable<string>;
}
