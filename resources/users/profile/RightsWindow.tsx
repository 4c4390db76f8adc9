import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type Narrowing, rightsAreas } from '../../../contract/rights.ts';
import { callKey, useSend } from '../../../dataProvider/calls.ts';
import { ConfirmWindow } from '../../../src/ui/dialog/ConfirmWindow.tsx';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';

interface RightsWindowProps {
    open: boolean;
    id: number;
    name: string;
    rights: Narrowing;
    onClose: () => void;
}

/** Asks to which areas an account is limited; all of them are no limit. */
export const RightsWindow = ({ open, id, name, rights, onClose }: RightsWindowProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.users.profile.rights.${key}`, { name });
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const save = useSend('PUT auth/user/{id}/narrowing');
    const [areas, setAreas] = useState<readonly string[]>(rights.areas ?? rightsAreas);
    const [reading_only, setReading] = useState(rights.reading_only);
    const [lead, setLead] = useState(rights.lead ?? false);
    const chosen = rightsAreas.filter(area => areas.includes(area));
    const isAll = chosen.length === rightsAreas.length;
    const saveIt = async () => {
        try {
            await save({ params: { id }, body: { areas: isAll ? null : chosen, reading_only, lead } });
        } catch (failure) {
            notifyFailure(failure);
            return;
        }
        notify(say('done'));
        onClose();
        await queryClient.invalidateQueries({ queryKey: callKey('GET auth/user/{id}/narrowing') });
    };
    return (
        <ConfirmWindow
            open={open}
            title={say('title')}
            text={say('text')}
            yesDisabled={chosen.length === 0}
            verbs={{ yes: translate('ra.action.save'), no: translate('ra.action.cancel') }}
            onYes={saveIt}
            onNo={onClose}
        >
            <FormGroup sx={{ marginBlockStart: 2 }}>
                {rightsAreas.map(area => (
                    <FormControlLabel
                        key={area}
                        label={translate(`shell.groups.${area}`)}
                        control={
                            <Checkbox
                                checked={areas.includes(area)}
                                onChange={(_, checked) =>
                                    setAreas(checked ? [...areas, area] : areas.filter(each => each !== area))
                                }
                            />
                        }
                    />
                ))}
                <FormControlLabel
                    label={say('readingOnly')}
                    control={
                        <Checkbox checked={reading_only} onChange={(_, checked) => setReading(checked)} />
                    }
                />
                <FormControlLabel
                    label={say('lead')}
                    control={<Checkbox checked={lead} onChange={(_, checked) => setLead(checked)} />}
                />
            </FormGroup>
        </ConfirmWindow>
    );
};
