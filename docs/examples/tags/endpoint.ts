import type { Endpoint } from '../../../dataProvider/endpoints.ts';
import { whole } from '../../../dataProvider/listCalls.ts';

export const tagsEndpoint: Endpoint = { list: whole('GET tags') };
