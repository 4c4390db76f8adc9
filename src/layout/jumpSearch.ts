import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import type { Http } from '../../dataProvider/http.ts';
import { recordPath } from '../kit/resource/paths.ts';
import type { JumpSearch } from './navigation.ts';

const shown = 10;

/** Finds brands and products by the catalogue's search, best matches first. */
export const createJumpSearch =
    (http: Http): JumpSearch =>
    async (text, signal) => {
        const { items } = await http.call('POST search/brand-product', {
            body: { text, from: 0, to: shown },
            signal,
        });
        return items.map(({ type, id, name, brand }) => ({
            key: `${type}-${id}`,
            text: name,
            hint: brand?.name,
            to: recordPath(type === 'brand' ? 'brands' : 'products', id),
            icon: type === 'brand' ? BrandIcon : ProductIcon,
        }));
    };
