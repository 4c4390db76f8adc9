import { useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { Kbd } from '../Kbd.tsx';
import { QuestionWindow } from '../QuestionWindow.tsx';
import type { Question } from './useMergedSave.ts';
import { momentText } from './useSayKept.ts';

interface DeletedWindowProps extends Omit<Question, 'about'> {
    deletion: Edit;
}

/** The record of the form was deleted: it can be restored, and what was typed saved to it. Escape keeps the form. */
export const DeletedWindow = ({ deletion, saving, answer }: DeletedWindowProps) => {
    const translate = useTranslate();
    const name = deletion.by?.name;
    return (
        <QuestionWindow
            open
            title={translate(`components.clash.${name ? 'deleted' : 'deletedBySomebody'}`, { name })}
            text={translate('components.clash.deletedText', { time: momentText(deletion.at) ?? '' })}
            yes={translate('components.clash.restore')}
            no={
                <>
                    {translate('components.clash.back')}
                    <Kbd keys="Esc" />
                </>
            }
            busy={saving}
            onYes={() => answer({})}
            onNo={() => answer()}
        />
    );
};
