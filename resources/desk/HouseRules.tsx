import { useTranslate } from 'react-admin';
import type { DeskKind } from '../../contract/desk.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';

/** More of them nobody reads; the page of second looks has all. */
const most = 3;

/** What staff agreed on for items of a kind, newest first. */
export const HouseRules = ({ kind }: { kind: DeskKind }) => {
    const translate = useTranslate();
    const enabled = useOffers('GET house-rules');
    const { data } = useCall('GET house-rules', { query: { kind }, quiet: true, absent: [], enabled });
    return data?.slice(0, most).map(({ id, rule }) => (
        <Quiet as="p" key={id}>
            <b>{translate('resources.second-looks.rule')}</b> <span dir="auto">{rule}</span>
        </Quiet>
    ));
};
