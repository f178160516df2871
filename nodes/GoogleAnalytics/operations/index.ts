import { runReport } from './report/run.operation';
import { batchRunReport } from './report/batchRun.operation';
import { checkCompatibilityReport } from './report/checkCompatibility.operation';
import { getMetadataReport } from './report/getMetadata.operation';
import { runPivotReport } from './report/runPivot.operation';
import { runRealtimeReport } from './report/runRealtime.operation';
import { getLimits } from './limits/get.operation';
import { getAccount } from './account/get.operation';
import { getAllAccounts } from './account/getAll.operation';
import { revokeAccessConnection } from './connection/revokeAccess.operation';
import { createDataStream } from './dataStream/create.operation';
import { getDataStream } from './dataStream/get.operation';
import { getAllDataStreams } from './dataStream/getAll.operation';
import { updateDataStream } from './dataStream/update.operation';
import { createKeyEvent } from './keyEvent/create.operation';
import { deleteKeyEvent } from './keyEvent/delete.operation';
import { getKeyEvent } from './keyEvent/get.operation';
import { getAllKeyEvents } from './keyEvent/getAll.operation';
import { createProperty } from './property/create.operation';
import { deleteProperty } from './property/delete.operation';
import { getProperty } from './property/get.operation';
import { getAllProperties } from './property/getAll.operation';
import { updateProperty } from './property/update.operation';

export const googleAnalyticsOperations = [
	runReport,
	batchRunReport,
	checkCompatibilityReport,
	getMetadataReport,
	runPivotReport,
	runRealtimeReport,
	getLimits,
	getAccount,
	getAllAccounts,
	revokeAccessConnection,
	createDataStream,
	getDataStream,
	getAllDataStreams,
	updateDataStream,
	createKeyEvent,
	deleteKeyEvent,
	getKeyEvent,
	getAllKeyEvents,
	createProperty,
	deleteProperty,
	getProperty,
	getAllProperties,
	updateProperty,
] as const;
