import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { withArchived } from '../../api/boardNames';
import type { NotificationObject } from './shape';

/** Notifications whose list and board say whether they are archived. */
export const withPlacesOf = async (api: Api, found: readonly IDataObject[]): Promise<IDataObject[]> =>
	await Promise.all(
		found.map(async (notification) => {
			const { data } = notification as unknown as NotificationObject;
			return data ? { ...notification, data: { ...data, ...(await withArchived(api, data)) } } : notification;
		}),
	);
