import { accountExamples, notificationExamples, searchExamples, workspaceExamples } from './account.mts';
import { boardExamples, customFieldExamples, listExamples, memberExamples } from './boards.mts';
import {
	attachmentExamples,
	cardExamples,
	checkItemExamples,
	checklistExamples,
	commentExamples,
	labelExamples,
	reactionExamples,
	stickerExamples,
} from './cards.mts';
import type { OperationName, Prepare } from './example.mts';

/** An example of every operation; an operation without one does not compile. */
export const examples: { readonly [Name in OperationName]: Prepare } = {
	...cardExamples,
	...commentExamples,
	...checklistExamples,
	...checkItemExamples,
	...labelExamples,
	...memberExamples,
	...attachmentExamples,
	...stickerExamples,
	...reactionExamples,
	...listExamples,
	...boardExamples,
	...customFieldExamples,
	...searchExamples,
	...workspaceExamples,
	...notificationExamples,
	...accountExamples,
};
