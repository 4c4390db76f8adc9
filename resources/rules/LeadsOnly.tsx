import { useCall } from '../../dataProvider/calls.ts';
import { useRuleWords } from '../../src/features/rules/useRuleWords.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';

/** Who chooses what a rule does: whom a colleague can ask. */
export const LeadsOnly = () => {
    const { say } = useRuleWords();
    const { data } = useCall('GET desk/colleagues', { quiet: true, absent: [] });
    const names = data?.filter(({ lead }) => lead).map(({ name }) => name);
    return (
        <Quiet>
            {say('leadOnly')}{' '}
            {names && (names.length > 0 ? say('leads', { names: names.join(', ') }) : say('noLeads'))}
        </Quiet>
    );
};
