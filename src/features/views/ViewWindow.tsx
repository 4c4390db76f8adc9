import { useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import type { ListView } from '../../../contract/views.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { BooleanInput } from '../../ui/input/BooleanInput.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { Quiet } from '../../ui/Quiet.tsx';

type Named = Pick<ListView, 'name' | 'team'>;

interface ViewWindowProps {
    open: boolean;
    list: string;
    /** The view to rename; undefined for a new one. */
    view: ListView | undefined;
    /** Rejects with the refusal, which is shown here. */
    onSave: (named: Named) => Promise<void>;
    onClose: () => void;
}

const labels = { name: 'lists.views.naming', team: 'lists.views.forTeam' };

export const ViewWindow = ({ open, list, view, onSave, onClose }: ViewWindowProps) => {
    const translate = useTranslate();
    const isShort = (name: string) => characters(name.trim()) <= limits.viewName;
    return (
        <FormDialog<Named>
            open={open}
            title={translate(view ? 'lists.views.rename' : 'lists.views.saveAs')}
            action={translate('components.save.do')}
            draft={`views/${view?.id ?? `${list}/new`}`}
            labels={labels}
            values={{ name: view?.name ?? '', team: view?.team ?? false }}
            canSave={({ name }) => name.trim() !== '' && isShort(name)}
            save={({ name, team }) => onSave({ name: name.trim(), team })}
            onClose={onClose}
        >
            <Quiet>{translate('lists.views.what')}</Quiet>
            <TextInput
                source="name"
                label={labels.name}
                autoComplete="off"
                validate={(name: string) =>
                    isShort(name)
                        ? undefined
                        : { message: 'lists.views.tooLong', args: { count: limits.viewName } }
                }
                // The dialog was opened to type it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
            <BooleanInput source="team" label={labels.team} />
        </FormDialog>
    );
};
