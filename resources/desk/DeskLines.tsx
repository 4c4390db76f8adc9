import { SecondLine } from './SecondLine.tsx';
import { Suspects } from './Suspects.tsx';

/** What there is to look at besides the list; `settled` decisions. */
export const DeskLines = ({ settled }: { settled: number }) => (
    <>
        <Suspects settled={settled} />
        <SecondLine />
    </>
);
