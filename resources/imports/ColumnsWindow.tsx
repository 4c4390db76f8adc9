import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportDetail } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { type ImportField, importFields, neededFields } from '../../contract/tableColumns.ts';
import { callKey, useCall, useSend } from '../../dataProvider/calls.ts';
import { ColumnFields } from '../../src/features/tables/ColumnFields.tsx';
import { Fields } from '../../src/ui/form/Fields.tsx';
import { treeChoices } from '../../src/ui/input/categoryTree.ts';
import { FieldShell } from '../../src/ui/input/FieldShell.tsx';
import { Select } from '../../src/ui/input/Select.tsx';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';

const none = '';

interface ColumnsWindowProps {
    open: boolean;
    detail: ImportDetail;
    onClose: () => void;
}

/** Says which column of a file is which field, and plans its rows anew. */
export const ColumnsWindow = ({ open, detail, onClose }: ColumnsWindowProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const id = useId();
    const plan = useSend('PUT import/{id}/columns');
    const categories = useCall('GET categories', { enabled: open });
    const [fields, setFields] = useState(detail.columns.map(({ field }) => field));
    const [category, setCategory] = useState(detail.category_id);
    const [makes, setMakes] = useState(detail.make_categories);
    const [keepAs, setKeepAs] = useState('');
    const nameOf = (field: ImportField) => translate(`resources.imports.columns.${field}`);
    const missing = neededFields.filter(field => !fields.includes(field));
    const [save, isSaving] = useOneAtATime(async () => {
        try {
            const planned = await plan({
                params: { id: detail.id },
                body: {
                    fields,
                    category_id: category,
                    make_categories: makes,
                    ...(keepAs.trim() && { keep_as: keepAs.trim() }),
                },
            });
            queryClient.setQueryData(callKey('GET import/{id}', { params: { id: detail.id } }), planned);
            onClose();
        } catch (error) {
            notifyFailure(error, detail.name);
        }
    });
    return (
        <Dialog open={open} fullWidth aria-labelledby={`${id}-title`} onClose={onClose}>
            <DialogTitle id={`${id}-title`}>{translate('resources.imports.columns.title')}</DialogTitle>
            <DialogContent>
                {missing.length > 0 && (
                    <Alert severity="info">
                        {translate('resources.imports.columns.missing', {
                            fields: missing.map(nameOf).join(', '),
                        })}
                    </Alert>
                )}
                {detail.kept.length > 0 && (
                    <Select
                        label={translate('resources.imports.columns.kept')}
                        value={none}
                        options={[
                            { value: none, text: translate('resources.imports.columns.kept') },
                            ...detail.kept.map(({ name }) => ({ value: name, text: name })),
                        ]}
                        onChange={name => {
                            const kept = detail.kept.find(each => each.name === name);
                            if (kept)
                                setFields(detail.columns.map(({ header }) => kept.fields[header] ?? null));
                        }}
                    />
                )}
                <ColumnFields
                    label={translate('resources.imports.columns.title')}
                    columns={detail.columns.map(({ header, sample }) => ({
                        header,
                        sample: sample.join(' · '),
                    }))}
                    fields={fields}
                    options={importFields.map(field => ({ value: field, text: nameOf(field) }))}
                    none={translate('resources.imports.columns.nothing')}
                    onChange={setFields}
                />
                <Fields>
                    <FieldShell
                        id={`${id}-category`}
                        label={translate('resources.imports.columns.category')}
                        helperText={translate('resources.imports.columns.categoryHint')}
                    >
                        <Select
                            id={`${id}-category`}
                            label={translate('resources.imports.columns.category')}
                            value={category ?? none}
                            options={[
                                { value: none, text: translate('resources.imports.columns.nothing') },
                                ...treeChoices(categories.data ?? []).map(choice => ({
                                    value: choice.id,
                                    text: choice.path,
                                })),
                            ]}
                            onChange={value => setCategory(value === none ? null : Number(value))}
                        />
                    </FieldShell>
                    <FormControlLabel
                        label={translate('resources.imports.columns.make')}
                        control={
                            <Checkbox checked={makes} onChange={({ target }) => setMakes(target.checked)} />
                        }
                    />
                    <FieldShell
                        id={`${id}-keep`}
                        label={translate('resources.imports.columns.keep')}
                        optional
                    >
                        <OutlinedInput
                            id={`${id}-keep`}
                            size="small"
                            fullWidth
                            value={keepAs}
                            inputProps={{ maxLength: limits.viewName, dir: 'auto' }}
                            onChange={({ target }) => setKeepAs(target.value)}
                            onKeyDown={({ key, nativeEvent }) => {
                                const isSent = key === 'Enter' && !nativeEvent.isComposing;
                                if (isSent && missing.length === 0) void save();
                            }}
                        />
                    </FieldShell>
                </Fields>
            </DialogContent>
            <DialogActions>
                <Button variant="text" onClick={onClose}>
                    {translate('ra.action.cancel')}
                </Button>
                <Button
                    variant="contained"
                    disabled={missing.length > 0}
                    loading={isSaving}
                    onClick={() => void save()}
                >
                    {translate('resources.imports.columns.plan')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
