import { useKey } from '../../src/ui/keys/useKey.ts';
import { OfferedRule } from './OfferedRule.tsx';
import type { QueueStore } from './queue/queueStore.ts';
import { SecondLine } from './SecondLine.tsx';
import { Suspects } from './Suspects.tsx';

interface DeskLinesProps {
    /** How many decisions are. */
    settled: number;
    store: QueueStore;
}

/** What there is to look at besides the list; V leads to the first line, whose link Enter follows. */
export const DeskLines = ({ settled, store }: DeskLinesProps) => {
    useKey('v', () => {
        const link = document.querySelector<HTMLElement>('[data-line] a');
        link?.focus();
        return link !== null;
    });
    return (
        <>
            <OfferedRule onNo={() => store.setAside('resources.desk.nothing.rule')} />
            <Suspects settled={settled} />
            <SecondLine />
        </>
    );
};
