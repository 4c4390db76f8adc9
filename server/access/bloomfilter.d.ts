declare module 'bloomfilter' {
    export class BloomFilter {
        constructor(bits: number, hashes: number);
        add(text: string): void;
        test(text: string): boolean;
    }
}
