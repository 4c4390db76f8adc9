/** Named bytes in some storage; the two image stores differ in this alone. Keys are `ab/abcdef….300`. */
export interface Blobs {
    /** Writes all of it or nothing. `type` is the media type. */
    put(key: string, bytes: Uint8Array, type: string): Promise<void>;
    get(key: string): Promise<Uint8Array | null>;
    /** Removes what is there of `keys`. */
    remove(keys: string[]): Promise<void>;
}

/** The same where what is there can be told. */
export interface ListedBlobs extends Blobs {
    /** The key of every picture that is there, in no order; whatever else lies there is passed over. */
    list(): AsyncIterable<string>;
}
