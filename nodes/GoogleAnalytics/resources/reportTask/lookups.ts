import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { reportTasksOf } from './reportTask';

export const reportTaskLookups: Lookups = {
	async searchReportTasks(api, search) {
		const all = await collected(reportTasksOf(api, await chosenProperty(api, search)));
		const items = all.map((task) => {
			const { state = '', beginCreatingTime = '' } = task.reportMetadata ?? {};
			const about = [beginCreatingTime.slice(0, 16), state.toLowerCase()].filter((part) => part !== '').join(', ');
			return { name: about === '' ? idOf(task) : `${idOf(task)} (${about})`, value: idOf(task) };
		});
		return { items: matching(items, search.filter) };
	},
};
