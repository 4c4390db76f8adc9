export interface Picture {
    key: string | number;
    /** Null if the picture was not sent. */
    stem: string | null;
    /** What it shows; also the caption when `sideBySide`. */
    name: string;
}

/** A picture that was sent. */
export type PictureThere = Picture & { stem: string };
