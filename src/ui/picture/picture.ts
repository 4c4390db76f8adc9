export interface Picture {
    key: string | number;
    /** Null if the picture was not sent. */
    stem: string | null;
    /** The caption too when `sideBySide`. */
    name: string;
}

export type PictureThere = Picture & { stem: string };
