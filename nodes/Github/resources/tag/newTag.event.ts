import { matches } from '../../../shared/filters/text';
import { githubEvent } from '../../hooks/event';
import { tagsFilter } from '../../hooks/filters';
import { createdRefEmission } from '../branch/branch';

export const newTag = githubEvent('create', {
	name: 'New Tag',
	value: 'newTag',
	description: 'When a tag is created; GitHub reports none of them when more than three are pushed at once',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#create',
	rights: 'Webhooks: read and write',
	fields: [tagsFilter],
	accepts: ({ ref_type: kind, ref }, { tags }) => kind === 'tag' && matches(tags, ref),
	emits: createdRefEmission,
});
