export interface Picture {
    key: string | number;
    /** Null stands for a picture that was not sent. */
    stem: string | null;
    /** What it shows; also written below when `sideBySide`. */
    name: string;
}

/** A picture that was sent. */
export type PictureThere = Picture & { stem: string };
