import { useState } from 'react';
import type { Rule } from '../../contract/rules.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useOffers } from '../../src/ui/useOffers.ts';

/** Whether a rule waits for an answer: it is new, and people still decide so, or it fell back. */
const isOffered = ({ answered, fell, month, stages }: Rule) =>
    !answered && (fell !== null || (stages.points === null && month.right > 0));

/** The next rule that waits for an answer, whether the reader may give it, and what closes its line. */
export const useOfferedRule = () => {
    const isKnown = useOffers('GET rules');
    const mayChoose = useOffers('PUT rules/{id}');
    const { data, refetch } = useCall('GET rules', { quiet: true, absent: null, enabled: isKnown });
    const [closed, setClosed] = useState<readonly number[]>([]);
    return {
        rule: data?.items.find(each => isOffered(each) && !closed.includes(each.id)),
        mayAnswer: data?.lead === true && mayChoose,
        close: (id: number) => setClosed([...closed, id]),
        readAgain: refetch,
    };
};
