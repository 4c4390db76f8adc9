declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
    /** The part of Tesseract's `TessBaseAPI` that the console uses. */
    export interface TessBaseAPI {
        /** Returns -1 when the data cannot be used; 1 stands for the neural network (LSTM). */
        Init(dataFolder: string | null, language: string, engine: number): number;
        SetVariable(name: string, value: string): boolean;
        /** Reads `/input`; returns 1 when it is no picture. */
        SetImageFile(orientation: number, angle: number): number;
        FindLines(): number;
        /** The slope of the lines: positive where they rise to the right. */
        GetGradient(): number;
        AnalyseLayout(): unknown;
        Recognize(monitor: null): number;
        GetTSVText(page: number): string;
        GetJSONText(page: number): string;
    }

    export interface TesseractCore {
        FS: { writeFile(path: string, data: Uint8Array): void };
        TessBaseAPI: new () => TessBaseAPI;
    }

    const start: (options: {
        locateFile: (file: string) => string;
        /** Called with 0 to 100; the layout ends at 30. */
        TesseractProgress: (percent: number) => void;
        print: (line: string) => void;
        printErr: (line: string) => void;
    }) => Promise<TesseractCore>;
    export default start;
}
