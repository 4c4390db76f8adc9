import { Link, useTranslate } from 'react-admin';
import type { FindingKind } from '../../../contract/doctorRules.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { listPath } from '../../routing/paths.ts';
import { Alert } from '../../ui/message/Alert.tsx';

/** What the doctor finds wrong with a record, each with a link to all findings of its rule; nothing if that is nothing. */
export const OwnFindings = ({ kind, id }: { kind: FindingKind; id: number }) => {
    const translate = useTranslate();
    const { data = [] } = useCall('GET doctor/findings/{kind}/{id}', {
        params: { kind, id },
        quiet: true,
        absent: [],
    });
    const open = data.filter(({ acceptance }) => acceptance === null);
    if (open.length === 0) return null;
    return (
        <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
            {translate('resources.doctor.own')}{' '}
            {open.map(({ rule }, index) => (
                <span key={rule}>
                    {index > 0 && ' · '}
                    <Link to={`${listPath('doctor')}?rule=${rule}`}>
                        {translate(`resources.doctor.rules.${rule}`)}
                    </Link>
                </span>
            ))}
        </Alert>
    );
};
